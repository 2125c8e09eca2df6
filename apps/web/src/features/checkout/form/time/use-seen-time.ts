import { hasMovedOn } from '@bottega/contract/fulfilment/slots';
import { useState } from 'react';

interface Span {
  start: string;
  end: string;
}

/**
 * The time that "as soon as possible" first meant on screen. `isMoved`: it is now more than a slot later, so the
 * customer has to choose. `about`: service and place, which reset it. Undefined `soonest`: not known at the moment.
 */
export const useSeenTime = (soonest: Span | undefined, about: string) => {
  const [known, setKnown] = useState<Span & { about: string }>();
  const seen = known?.about === about ? known : undefined;
  if (soonest && !(seen && seen.start <= soonest.start)) setKnown({ ...soonest, about });
  const isMoved =
    seen !== undefined &&
    soonest !== undefined &&
    hasMovedOn(new Date(seen.start), { start: new Date(soonest.start), end: new Date(soonest.end) });
  return { seen, isMoved, accept: () => setKnown(undefined) };
};
