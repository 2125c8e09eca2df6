import { useEffect } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null);

/**
 * `/` leads to the search of the section, whatever the shop's own key does (it goes to the menu, and only with
 * ff_products on). Where nothing can be searched for it leads nowhere.
 */
export const useDashboardSearchKey = (): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOther = event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (isOther || isTyping(event.target) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>('main input[type=search]');
      field?.focus();
      field?.select();
    };
    // Before the shop's key hears of it.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
};
