import type { DeliveryAddress } from '@bottega/contract/accounts/addresses';
import { useSyncExternalStore } from 'react';
import { mapLink } from './address.ts';

const isApple = (): boolean => /iP(?:hone|ad|od)|Macintosh/.test(navigator.userAgent);
const never = () => () => undefined;

/** The way to an address in the map of this device. */
export const useMapLink = (): ((address: DeliveryAddress) => string) => {
  const isOnApple = useSyncExternalStore(never, isApple, () => false);
  return (address) => mapLink(address, isOnApple);
};
