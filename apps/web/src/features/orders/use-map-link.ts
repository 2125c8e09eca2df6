import type { DeliveryAddress } from '@bottega/contract/fulfilment/addresses';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { useSyncExternalStore } from 'react';

type Device = 'apple' | 'android' | 'other';

const deviceOf = (): Device => {
  if (/iP(?:hone|ad|od)|Macintosh/.test(navigator.userAgent)) return 'apple';
  return /Android/.test(navigator.userAgent) ? 'android' : 'other';
};

const never = () => () => undefined;
const useDevice = () => useSyncExternalStore(never, deviceOf, (): Device => 'other');

// Safari does not know `geo:`, and only Apple knows `maps:`.
const scheme = (device: Device) => (device === 'apple' ? 'maps://?daddr=' : 'geo:0,0?q=');

/** Opens the device's map app, so that no website learns a customer's address. */
export const useMapLink = (): ((address: DeliveryAddress) => string) => {
  const device = useDevice();
  return ({ street, postcode, city }) => scheme(device) + encodeURIComponent(`${street}, ${postcode} ${city}`);
};

/** The shop's address is public, so computers without a map app open a website. */
export const useShopMapLink = (): ((shop: Pick<ShopProfile, 'address'>) => string) => {
  const device = useDevice();
  const map = device === 'other' ? 'https://www.openstreetmap.org/search?query=' : scheme(device);
  return ({ address: { street, postalCode, city } }) => map + encodeURIComponent(`${street}, ${postalCode} ${city}`);
};
