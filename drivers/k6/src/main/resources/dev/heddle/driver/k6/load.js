// A load of Heddle's, made by k6. All that is particular to it is in `plan`.
import http from 'k6/http';
import exec from 'k6/execution';
import { check, sleep } from 'k6';
import { b64decode } from 'k6/encoding';
import { Counter } from 'k6/metrics';

const plan = PLAN;

// Statuses that are counted each by itself; 200 is what is left.
const ownStatuses = [
  201, 202, 203, 204, 205, 206, 207, 208, 226, 300, 301, 302, 303, 304, 307, 308, 400, 401, 402,
  403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416, 417, 418, 421, 422, 423,
  424, 425, 426, 428, 429, 431, 451, 499, 500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511,
  520, 521, 522, 523, 524,
];

export const options = Object.assign(
  {
    scenarios: { load: plan.scenario },
    discardResponseBodies: true,
    insecureSkipTLSVerify: true,
    noConnectionReuse: false,
    noVUConnectionReuse: false,
  },
  plan.window ? { thresholds: partsOfTheWindow() } : {},
  plan.fine ? { summaryTrendStats: fineRow() } : {},
);

// k6 counts a part of a metric apart if there is a threshold on it; these always hold.
function partsOfTheWindow() {
  const parts = {
    'http_req_duration{phase:measured,expected_response:true}': ['max>=0'],
    'iteration_duration{phase:measured}': ['max>=0'],
  };
  const counters = ['http_reqs{phase:measured}'];
  for (const loss of ['connect', 'disconnect', 'malformed', 'timeout']) {
    counters.push(`heddle_lost{phase:measured,loss:${loss}}`);
  }
  if (plan.fine) {
    // What people who read k6's own summary can do without.
    counters.push('data_received{phase:measured}');
    for (const way of ['in', 'out']) {
      counters.push(`heddle_carried{way:${way},good:yes}`, `heddle_carried{way:${way},good:no}`);
    }
    for (const answer of ownStatuses.concat('other')) {
      counters.push(`heddle_status{answer:${answer}}`);
    }
  }
  for (const counter of counters) parts[counter] = ['count>=0'];
  return parts;
}

// k6 tells each of these exactly; between two of them the reader takes a straight line.
function fineRow() {
  const row = ['count', 'avg', 'min', 'med', 'max', 'p(90)', 'p(95)'];
  const add = (name) => row.includes(name) || row.push(name);
  for (let i = 1; i <= 999; i++) add(`p(${i / 10})`);
  for (let i = 9991; i <= 9999; i++) add(`p(${i / 100})`);
  for (let i = 99991; i <= 99999; i++) add(`p(${i / 1000})`);
  return row;
}

const target = (plan.targetVariable && __ENV[plan.targetVariable]) || plan.target;
const requests = plan.requests.map((request) => ({
  method: request.method,
  url: target + request.path,
  body: request.base64 ? b64decode(request.base64) : request.text || null,
  params: { headers: request.headers, timeout: plan.timeoutMillis, redirects: 0 },
}));
const checks = { 'status is 200 to 399': (response) => isGood(response.status) };

// Only what is out of the ordinary is counted here; the rest k6 counts by itself.
const lost = new Counter('heddle_lost');
const carried = new Counter('heddle_carried');
const stuck = new Counter('heddle_stuck');
const connects = new Counter('heddle_connects');
const statuses = new Counter('heddle_status');

// What this user knows of the time, in milliseconds since 1970; 0: nothing yet.
let opens = 0;
let closes = 0;
let tagged = false;
let nextSign = Infinity;

export default function () {
  if (opens === 0) {
    learnTheTime();
  }
  const began = Date.now();
  const intended = began >= opens && began < closes;
  if (intended !== tagged) {
    // From here on it is a tag of everything that k6 counts for this user.
    exec.vu.metrics.tags.phase = intended ? 'measured' : 'after';
    tagged = intended;
  }
  if (began >= nextSign) {
    // Once whoever has started k6 is gone, nobody reads this and writing it ends k6.
    console.log('heddle: the load goes on');
    nextSign = began + 1000;
  }
  const request =
    requests.length === 1 ? requests[0] : requests[exec.scenario.iterationInTest % requests.length];
  const response = http.request(request.method, request.url, request.body, request.params);
  check(response, checks);
  note(response, began, intended, Date.now());
}

function learnTheTime() {
  const start = exec.scenario.startTime;
  opens = plan.window ? start + plan.window.afterMillis : Infinity;
  closes = plan.window ? opens + plan.window.millis : Infinity;
  if (plan.signs && exec.scenario.iterationInTest === 0) {
    console.log(`heddle: the load began at ${start}`);
  }
  if (plan.signs && exec.vu.idInTest === 1) {
    nextSign = start + 1000;
  }
}

function note(response, began, intended, ended) {
  const endedInside = ended >= opens && ended < closes;
  if (response.error_code >= 1000 && !(response.error_code >= 1400 && response.error_code < 1600)) {
    lost.add(1, { loss: lossOf(response) });
    if (plan.backOffSeconds) {
      sleep(plan.backOffSeconds);
    }
  } else {
    const status = response.status;
    if (endedInside !== intended) {
      carried.add(1, { way: intended ? 'out' : 'in', good: isGood(status) ? 'yes' : 'no' });
    }
    if (intended && status !== 200) {
      statuses.add(1, { answer: ownStatuses.includes(status) ? String(status) : 'other' });
    }
  }
  if (began < opens && ended >= closes && response.error_code === 1050) {
    stuck.add(1);
  }
  if (intended && response.timings.connecting > 0) {
    connects.add(1);
  }
}

function isGood(status) {
  return status >= 200 && status < 400;
}

// By k6's table of error codes; what has no code of its own has a message.
function lossOf(response) {
  const code = response.error_code;
  if (code === 1050) return 'timeout';
  if ((code >= 1010 && code < 1050) || (code >= 1100 && code < 1200)) return 'connect';
  if ((code >= 1210 && code < 1220) || (code >= 1300 && code < 1400)) return 'connect';
  return /malformed/.test(response.error) ? 'malformed' : 'disconnect';
}
