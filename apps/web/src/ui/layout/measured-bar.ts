/** The `ref` of a bar at the window's bottom: notices and focused elements stay above it (`--bar`). */
export const measuredBar = (bar: HTMLElement | null): (() => void) | undefined => {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    if (getComputedStyle(bar).position === 'static') style.removeProperty('--bar');
    else style.setProperty('--bar', `${bar.offsetHeight}px`);
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar');
  };
};
