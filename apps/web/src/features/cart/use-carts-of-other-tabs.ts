import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guestCartKey } from './guest-cart-key.ts';

/**
 * Reads the server cart again when another tab has changed the guest cart: it may have merged it, and what this tab has
 * read while that went on was half of it.
 */
export const useCartsOfOtherTabs = (): void => {
  const queryClient = useQueryClient();
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === guestCartKey) void queryClient.invalidateQueries({ queryKey: ['cart'] });
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [queryClient]);
};
