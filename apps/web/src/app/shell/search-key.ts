/** Where a `/` is a character like any other. */
const isTaken = ({ target }: Event): boolean =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null));

const isPlain = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented || isTaken(event));

/** Puts the cursor into the search field and there what was typed for it; false while there is no field. */
const enter = (typed: string): boolean => {
  const field = document.querySelector<HTMLInputElement>('main input[name=search]');
  if (!field) return false;
  field.focus();
  field.select();
  if (typed) {
    field.value = typed;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
};

/**
 * Makes the `/` key lead to the search field, and the letters typed on the way there with it. `openMenu` goes where
 * the field is and resolves with whether it got there; `early` are the keys pressed before this code was there.
 * Returns how to end it.
 */
export const searchKey = (openMenu: () => Promise<boolean>, early: readonly Event[]) => {
  // What was typed since the key; undefined when nothing waits for the field.
  let typed: string | undefined;
  const arrivals = new MutationObserver(() => deliver());
  const stop = (): void => {
    typed = undefined;
    arrivals.disconnect();
  };
  const deliver = (): void => {
    if (typed !== undefined && enter(typed)) stop();
  };
  const hear = (event: Event): void => {
    if (!(event instanceof KeyboardEvent && isPlain(event)) || event.key === 'Shift') return;
    if (typed !== undefined && event.key.length === 1) typed += event.key;
    else if (event.key === '/') typed = '';
    else {
      stop();
      return;
    }
    event.preventDefault();
  };
  const seek = (): void => {
    deliver();
    if (typed === undefined) return;
    arrivals.observe(document.body, { childList: true, subtree: true });
    void openMenu().then((isThere) => isThere || stop());
  };
  const press = (event: Event): void => {
    const isUnderWay = typed !== undefined;
    hear(event);
    if (!isUnderWay) seek();
  };
  early.forEach(hear);
  seek();
  addEventListener('keydown', press);
  return (): void => {
    removeEventListener('keydown', press);
    stop();
  };
};
