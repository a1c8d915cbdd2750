
// The fine row is kept of what a histogram is made of, of other times what k6 shows by default.
export function handleSummary(data) {
  const kept = {};
  for (const name of Object.keys(data.metrics)) {
    const values = data.metrics[name].values;
    kept[name] = values;
    if (data.metrics[name].type === 'trend' && name !== plan.fine) {
      kept[name] = {};
      for (const usual of ['count', 'avg', 'min', 'med', 'max', 'p(90)', 'p(95)']) {
        kept[name][usual] = values[usual];
      }
    }
  }
  return { [plan.summaryFile]: JSON.stringify(kept, null, 1) + '\n' };
}
