import { type MouseEvent, useRef } from 'react';

const doubleTapMs = 400;
const doubleTapPx = 32;

/**
 * For `onClickCapture`: a wet finger taps twice, and by then something else may be under it. Of what fits the selector, the second
 * tap is not heard.
 */
export const useSingleTaps = (selector: string) => {
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  return (event: MouseEvent): void => {
    const { detail, target, timeStamp: at, clientX: x, clientY: y } = event;
    if (detail === 0 || !(target instanceof Element && target.closest(selector))) return;
    const last = lastTap.current;
    if (at - last.at < doubleTapMs && Math.hypot(x - last.x, y - last.y) < doubleTapPx) event.stopPropagation();
    else lastTap.current = { at, x, y };
  };
};
