import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { useState } from 'react';

interface Choice {
  /** Undefined: not loaded yet. */
  services: readonly Service[] | undefined;
  /** Null while hydrating. */
  draft: { service?: Service } | null;
  /** Of the last order. */
  last: Service | undefined;
  isLoadingLast: boolean;
}

export const useChosenService = ({ services, draft, last, isLoadingLast }: Choice) => {
  // The first value stays, even if a login brings earlier orders.
  const [shown, setShown] = useState<Service>();
  const wanted = [draft?.service, shown ?? last].find((each) => each && services?.includes(each));
  const service = wanted ?? services?.[0] ?? 'pickup';
  const isSettled = shown !== undefined || draft?.service !== undefined || !isLoadingLast;
  const isReady = draft !== null && services !== undefined && isSettled;
  if (isReady && shown === undefined && services.length > 0) setShown(service);
  return { service, isReady };
};
