import { useEffect, useRef, useState } from 'react';

type Records = readonly { _id: string }[];

const idsOf = (records: Records) => new Set(records.map(({ _id }) => _id));

/**
 * While held, removed records disappear and new ones appear only below the shown ones. As each record waiting above
 * pushes one off the loaded pages, the pushed-out one stays.
 */
const settled = <Item extends { _id: string }>(shown: readonly Item[], items: readonly Item[]) => {
  const before = idsOf(shown);
  const last = items.findLastIndex(({ _id }) => before.has(_id));
  if (last < 0) return { rows: items, waiting: 0 };
  const waiting = items.slice(0, last).filter(({ _id }) => !before.has(_id)).length;
  const now = idsOf(items);
  const pushedOut = shown.slice(shown.findLastIndex(({ _id }) => now.has(_id)) + 1, shown.length).slice(0, waiting);
  const stay = items.slice(0, last + 1).filter(({ _id }) => before.has(_id));
  return { rows: [...stay, ...pushedOut, ...items.slice(last + 1)], waiting };
};

/** New records wait for `show` while `isHeld`; another `list` shows all. */
export const useWaitingRows = <Item extends { _id: string }>(
  items: readonly Item[],
  { list, isHeld }: { list: string; isHeld: boolean },
) => {
  const [state, setState] = useState({ list, shown: items });
  const { rows, waiting } =
    isHeld && state.list === list && state.shown.length > 0 ? settled(state.shown, items) : { rows: items, waiting: 0 };
  const isSame = state.shown.length === rows.length && rows.every((row, index) => row === state.shown[index]);
  if (state.list !== list || !isSame) setState({ list, shown: rows });
  return { rows, waiting, show: () => setState({ list, shown: items }) };
};

// Enough to reach the button that shows new records.
const graceMs = 1000;

/** Whether mouse or focus is in an element marked `data-holds`. */
export const useHold = () => {
  const [isHeld, setHeld] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = around.current;
    if (!element) return;
    let pointer = false;
    let focus = false;
    let release: number | undefined;
    const holderOf = (target: EventTarget | null) =>
      target instanceof Element && element.contains(target) ? target.closest('[data-holds]') : null;
    const change = () => {
      clearTimeout(release);
      if (pointer || focus) setHeld(true);
      else release = window.setTimeout(() => setHeld(false), graceMs);
    };
    const onPointer = ({ pointerType, target }: PointerEvent) => {
      if (pointerType !== 'mouse' || (holderOf(target) !== null) === pointer) return;
      pointer = !pointer;
      change();
    };
    const onLeave = () => {
      pointer = false;
      change();
    };
    const onFocus = () => {
      const holder = holderOf(document.activeElement);
      const isNow = holder !== null && holder !== document.activeElement;
      if (isNow === focus) return;
      focus = isNow;
      change();
    };
    // Removing the focused element fires no event.
    const onBlur = () => queueMicrotask(onFocus);
    document.addEventListener('pointerover', onPointer);
    document.documentElement.addEventListener('pointerleave', onLeave);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      clearTimeout(release);
      document.removeEventListener('pointerover', onPointer);
      document.documentElement.removeEventListener('pointerleave', onLeave);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
  return { isHeld, around };
};
