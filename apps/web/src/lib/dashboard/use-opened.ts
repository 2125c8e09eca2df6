import { useState } from 'react';

/** What a dialog beside a list is about. It stays known while the dialog fades away. */
export const useOpened = <Item>() => {
  const [{ item, isOpen }, set] = useState<{ item: Item | undefined; isOpen: boolean }>({
    item: undefined,
    isOpen: false,
  });
  return {
    item,
    isOpen,
    open: (next: Item) => set({ item: next, isOpen: true }),
    close: () => set((now) => ({ ...now, isOpen: false })),
  };
};
