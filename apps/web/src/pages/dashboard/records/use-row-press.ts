import { type RefObject, useEffect } from 'react';

const control = 'a, button, input, select, textarea, label, summary, [role=menu]';

/** A click anywhere in a row follows its link; text can still be selected. Keyboard users use the link itself. */
export const useRowPress = (around: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = around.current;
    const press = ({ target, button }: MouseEvent) => {
      if (!(target instanceof Element) || button !== 0 || target.closest(control)) return;
      if (getSelection()?.isCollapsed === false) return;
      target.closest('tr')?.querySelector<HTMLElement>('[data-opens]')?.click();
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [around]);
};
