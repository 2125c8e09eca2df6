/** What of popovers happy-dom lacks: showing, hiding, their events and buttons. */
const change = (panel: HTMLElement, newState: 'open' | 'closed'): void => {
  if (panel.hasAttribute('data-open') === (newState === 'open')) return;
  const happen = (type: string) => panel.dispatchEvent(Object.assign(new Event(type), { newState }));
  happen('beforetoggle');
  panel.toggleAttribute('data-open', newState === 'open');
  panel.style.display = newState === 'open' ? 'block' : 'none';
  happen('toggle');
};

// On the document, since this module may be loaded twice (`vi.resetModules`): two listeners would close what they open.
const mark = Symbol.for('popovers');

export const installPopovers = (): void => {
  if (mark in document) return;
  Object.assign(document, { [mark]: true });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      change(this, 'closed');
    },
  });
  const matches = HTMLElement.prototype.matches;
  HTMLElement.prototype.matches = function (this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? this.hasAttribute('data-open') : matches.call(this, selector);
  } as typeof matches;
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button[popovertarget]') : null;
    const panel = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    if (panel && !event.defaultPrevented) change(panel, panel.hasAttribute('data-open') ? 'closed' : 'open');
  });
};
