import { type MouseEvent, useRef } from 'react';

const doubleTapMs = 400;
const doubleTapPx = 32;

/**
 * For `onClickCapture`: an impatient finger taps twice, when something else may be under it. After a tap on `first`, a
 * second one on `second` is ignored. As `onMouseDownCapture`, too, the focus stays.
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
