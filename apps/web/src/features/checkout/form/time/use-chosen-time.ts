import type { ServiceOffer } from '@bottega/contract/fulfilment/schemas';
import { useEffect } from 'react';
import type { Draft } from '../draft.ts';
import type { Refusal, Words } from '../refusal.ts';
import { clockOf, type Day, findClock, findTime, firstFree, sameMoment, type Time } from './times.ts';
import { useSeenTime } from './use-seen-time.ts';

type Span = NonNullable<ServiceOffer['asap']>;

interface Wanted {
  offer: Pick<ServiceOffer, 'days' | 'asap'> | undefined;
  /** Of the offer: whether it is that of service, place and cart. */
  isKnown: boolean;
  picked: Draft['slot'];
  laterDay: string | undefined;
  /** Service and place. */
  about: string;
}

/** Why no time is chosen any more: the chosen slot is gone, or the soonest moved later than the customer saw. */
const lostText = (asked: string, moved: { seen: Span; asap: Span } | undefined, { t, locale }: Words) => {
  const clock = (moment: string) => clockOf(moment, locale);
  if (asked !== 'asap') return t('slot_gone', { time: clock(asked) });
  if (!moved) return undefined;
  const { seen, asap } = moved;
  return t('asap_moved', { was: clock(seen.start), from: clock(asap.start), to: clock(asap.end) });
};

/** Empty: the customer has to choose. */
const proposedSlot = (days: readonly Day[], asap: Span | undefined, later: Time | undefined): string =>
  later?.start ?? (asap ? 'asap' : (firstFree(days)?.start ?? ''));

export const useChosenTime = ({ offer, isKnown, picked, laterDay, about }: Wanted, words: Words) => {
  const days = offer?.days ?? [];
  const asap = offer?.asap ?? undefined;
  const asked = picked ?? 'asap';
  const found = asked === 'asap' ? undefined : findTime(days, asked)?.time;
  const { seen, isMoved, accept } = useSeenTime(isKnown ? asap : undefined, about);
  // A cart with dishes for another day is not meant for today.
  const isLater = laterDay !== undefined && picked === undefined;
  const later = isLater ? firstFree(days.filter(({ date }) => date >= laterDay)) : undefined;
  const proposed = isMoved ? '' : proposedSlot(days, asap, later);
  const open = found && found.state !== 'full' ? found.start : '';
  const slot = asked === 'asap' ? proposed : open;
  const isLost = offer !== undefined && slot === '';
  const lost = isLost ? lostText(asked, isMoved && seen && asap ? { seen, asap } : undefined, words) : undefined;

  /** `refused`: with the slots that the server offers instead. */
  const timesAfter = (refused: Refusal | undefined) => {
    const next = refused?.slots
      .map((start) => findTime(days, start)?.time)
      .find((each) => each && each.state !== 'full');
    return {
      slot,
      lost,
      isMoved: isLost && isMoved,
      isProposed: picked === undefined || (asked === 'asap' && slot !== 'asap'),
      /** Later than usual because of the cart. */
      isForCart: later !== undefined && slot === later.start,
      next: (next ?? firstFree(days))?.start,
      chosen: slot === 'asap' ? (asap ?? null) : (found ?? findTime(days, slot)?.time ?? null),
      isChosen: (start: string) => slot !== '' && slot !== 'asap' && sameMoment(slot, start),
    };
  };
  return { slot, lost, hasDays: days.length > 0, expectedSlot: (seen ?? asap)?.start, accept, timesAfter };
};

/** Chooses the repeated order's slot, or as soon as possible. */
export const useRepeatedTime = (
  clock: Draft['clock'],
  days: readonly Day[] | undefined,
  keep: (changed: Draft) => void,
): void => {
  const repeated = clock && days ? findClock(days, clock)?.start : undefined;
  useEffect(() => {
    if (clock && days) keep({ clock: '', ...(repeated && { slot: repeated }) });
  });
};
