import { removeStored, writeStored } from '#lib/storage.ts';

export const announceOrder = (orderNumber: string): void => {
  writeStored('placed_order', orderNumber);
  removeStored('placed_order');
};

/** Called with the number of an order placed in another tab. Returns the unsubscribe function. */
export const onOrderInOtherTab = (listener: (orderNumber: string) => void): (() => void) => {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === 'placed_order' && newValue !== null) listener(newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
