import { useState } from 'react';

/** The item remains while its dialog fades out. */
export const useDialogState = <Item>() => {
  const [state, setState] = useState<{ item: Item | undefined; isOpen: boolean; opening: number }>({
    item: undefined,
    isOpen: false,
    opening: 0,
  });
  return {
    ...state,
    open: (item: Item) => setState(({ opening }) => ({ item, isOpen: true, opening: opening + 1 })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
  };
};
