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

// The first tap: milliseconds to the slowest of its next frames, and to the heading of the page that it opens.
const tapped = { frame: 0, page: 0 };
addEventListener(
  'touchstart',
  ({ timeStamp }) => {
    const { title } = document;
    const look = () => {
      if (document.title !== title && document.querySelector('#main h1')) tapped.page = performance.now() - timeStamp;
      else requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tapped.frame = Math.max(tapped.frame, duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  },
  { capture: true, once: true },
);
globalThis.readTap = () => tapped;
