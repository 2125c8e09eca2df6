import { takeEarly } from '../../lib/awake.ts';

// What opens a popover needs no code for it.
const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('#site-header button:not([popovertarget])') : null;

/** Says that the header answers now; a button of it that was quicker than its code is pressed again. */
export const headerIsLive = (): void => {
  document.getElementById('site-header')?.setAttribute('data-live', '');
  takeEarly('click')
    .map(buttonOf)
    .findLast((button) => button !== null)
    ?.click();
};
