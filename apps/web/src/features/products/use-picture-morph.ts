import { useLayoutEffect, useRef } from 'react';

// The picture that travels between list and detail. Only one element may carry the name at a time, or the browser
// gives up the whole transition; and the name is set by script because the policy allows no style attributes.
const name = 'dish-picture';
let carrier: HTMLElement | null = null;
let opened: string | undefined;

const carry = (frame: HTMLElement | null, id: string): void => {
  carrier?.style.removeProperty('view-transition-name');
  frame?.style.setProperty('view-transition-name', name);
  carrier = frame;
  opened = id;
};

/**
 * Lets a dish's picture morph between card and detail in a view transition: `frame` goes to the picture, `start` is
 * called when its card is followed. `isDetail`: the picture of the detail page itself.
 */
export const usePictureMorph = (id: string, { isDetail = false } = {}) => {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isDetail || opened === id) carry(frame.current, id);
  }, [id, isDetail]);
  return { frame, start: () => carry(frame.current, id) };
};
