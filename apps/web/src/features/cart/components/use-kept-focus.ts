import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/** Focuses `choose()` when the focused control is replaced. `shape` changes with the controls. */
export const useKeptFocus = <Group extends HTMLElement>(
  shape: unknown,
  choose: (group: Group) => HTMLElement | null | undefined,
) => {
  const ref = useRef<Group>(null);
  const hadFocus = useRef(false);
  const chosen = useRef(choose);
  useLayoutEffect(() => {
    chosen.current = choose;
  });

  useLayoutEffect(() => {
    const group = ref.current;
    if (shape !== undefined && group && hadFocus.current && !group.contains(document.activeElement)) {
      chosen.current(group)?.focus({ preventScroll: true });
    }
  }, [shape]);

  return {
    ref,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // A removed control fires no usable blur event.
      if (target.isConnected) hadFocus.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
};
