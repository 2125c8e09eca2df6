import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useFlag } from '#lib/flags.ts';

// Here `/` is an ordinary character.
const isTyping = ({ target }: Event): boolean =>
  document.querySelector('dialog:modal') !== null ||
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select, [role=dialog]') !== null));

const isShortcut = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented || isTyping(event));

const enter = (text: string): boolean => {
  const field = document.querySelector<HTMLInputElement>('main input[name=search]:not(:disabled)');
  if (!field) return false;
  field.focus();
  field.select();
  if (text) {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  return true;
};

/** `openMenu` navigates to the field, which then gets the text typed so far. */
const listen = (openMenu: () => Promise<boolean>): (() => void) => {
  // Undefined: not waiting for the field.
  let typed: string | undefined;
  const stop = (): void => {
    typed = undefined;
    fieldAppears.disconnect();
  };
  const deliver = (): void => {
    if (typed !== undefined && enter(typed)) stop();
  };
  const fieldAppears = new MutationObserver(deliver);
  const start = (): void => {
    typed = '';
    deliver();
    if (typed === undefined) return;
    fieldAppears.observe(document.body, { childList: true, subtree: true });
    void openMenu().then((isThere) => isThere || stop());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Shift' || !isShortcut(event)) return;
    if (typed !== undefined && event.key.length === 1) typed += event.key;
    else if (event.key === '/') start();
    else {
      stop();
      return;
    }
    event.preventDefault();
  };
  addEventListener('keydown', onKeyDown);
  return () => {
    removeEventListener('keydown', onKeyDown);
    stop();
  };
};

export const useSearchKey = (): void => {
  const router = useRouter();
  const products = useFlag('ff_products');
  useEffect(() => {
    if (!products) return;
    return listen(async () => {
      await router.navigate({ to: '/products/{-$category}', params: { category: undefined } });
      return router.latestLocation.pathname === '/products';
    });
  }, [products, router]);
};
