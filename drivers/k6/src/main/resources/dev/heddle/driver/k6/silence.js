
// Warm-up is not summed up.
export function handleSummary() {
  return {};
}
