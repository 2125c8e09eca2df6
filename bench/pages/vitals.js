// Runs in the visited page before anything of its own; `readVitals()` answers what was seen.
const seen = { lcp: 0, cls: 0, tasks: [] };
const observe = (type, take) =>
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  }).observe({ type, buffered: true });
observe('largest-contentful-paint', ({ startTime }) => {
  seen.lcp = startTime;
});
observe('layout-shift', ({ value }) => {
  seen.cls += value;
});
observe('longtask', (task) => seen.tasks.push(task));

// Chromium moves a resting pointer by nothing when the layout changes; to a page that is a reader, and this is a first load.
addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true);

globalThis.readVitals = () => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const after = seen.tasks.filter(({ startTime, duration }) => startTime + duration > painted);
  const blocking = after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
  return { lcp: seen.lcp, cls: seen.cls, blocking };
};
