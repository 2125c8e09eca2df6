import { type MouseEvent, useRef } from 'react';

const doubleTapMs = 400;
const doubleTapPx = 32;

/**
 * An impatient second tap may hit what appeared under the finger, so after `first` one on `second` is ignored. Use as
 * `onClickCapture`, and as `onMouseDownCapture` to keep the focus.
 */
export const useSingleTaps = (first: string, second = first) => {
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  return (event: MouseEvent): void => {
    const { type, detail, target, timeStamp: at, clientX: x, clientY: y } = event;
    if (detail === 0 || !(target instanceof Element)) return;
    const last = lastTap.current;
    const isSecond = at - last.at < doubleTapMs && Math.hypot(x - last.x, y - last.y) < doubleTapPx;
    if (isSecond && target.closest(second)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (type === 'click' && target.closest(first)) lastTap.current = { at, x, y };
  };
};
