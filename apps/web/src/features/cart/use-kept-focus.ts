import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus of a group whose focused control gives way to another one: the one that `choose` finds takes over.
 * Spread the props on the group; `shape` changes with its controls.
 */
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
      // A control that was taken away has not been left.
      if (target.isConnected) hadFocus.current = ref.current?.contains(relatedTarget) ?? false;
    },
  };
};
