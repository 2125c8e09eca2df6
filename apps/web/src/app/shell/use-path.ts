import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { landing } from '../../lib/awake.ts';

/**
 * The path of the page, for parts of the shell that hydrate late: first that of the document they came with, even when
 * a navigation has moved on by then, so that they fit the server's HTML; then the current one.
 */
export const usePath = (): string => {
  const router = useRouter();
  const current = () => router.state.location.pathname;
  return useSyncExternalStore(
    (listener) => router.subscribe('onResolved', listener),
    current,
    () => landing || current(),
  );
};
