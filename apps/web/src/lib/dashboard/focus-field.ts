const longestWaitMs = 5000;

const focusNow = (selector: string): boolean => {
  const field = document.querySelector<HTMLElement>(selector);
  if (!field) return false;
  for (let fold = field.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  field.focus();
  field.scrollIntoView({ block: 'center' });
  return true;
};

/** Also expands its ancestors. Returns a cancel function. */
export const focusField = (selector: string): (() => void) => {
  if (focusNow(selector)) return () => undefined;
  const observer = new MutationObserver(() => focusNow(selector) && stop());
  const timer = setTimeout(() => stop(), longestWaitMs);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
};
