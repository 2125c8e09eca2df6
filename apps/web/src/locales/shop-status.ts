import type { ServiceOffer } from '@bottega/contract/fulfilment/schemas';
import type { Locale } from '@bottega/contract/locale';
import { shopDate, shopTime } from '@bottega/contract/shop/shop-time';
import { shopStatus as en } from './en/formats/shop-status.ts';
import { formatClock } from './format-day.ts';
import { shopStatus as fr } from './fr/formats/shop-status.ts';
import { closingTime, formatOpening } from './opening-hours.ts';
import { createTranslate } from './translate.ts';

type Offer = Omit<ServiceOffer, 'days'>;

export interface ShopStatus {
  state: 'open' | 'paused' | 'closed' | 'none';
  text: string;
  /** The note of a pause. */
  note: string;
  /** A word before each time, omitted in a narrow window. */
  from: string;
  /** Services with the earliest time they are available. */
  times: [service: string, time: string][];
  /** Links to the menu or, with something in the cart, to the checkout; empty: ordering ahead is not possible. */
  ahead: string;
  /** What a customer with a full cart should know; empty: nothing. */
  cart: string;
  /** When it has to be reloaded; null: never. */
  changesAt: string | null;
}

const words = {
  en: createTranslate<typeof en>(en, 'en'),
  fr: createTranslate<typeof en>(fr, 'fr'),
};

const dayMs = 24 * 3_600_000;

const soonest = (moments: readonly (string | null | undefined)[]): string | null =>
  moments.filter((moment) => typeof moment === 'string').toSorted()[0] ?? null;

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

// If several end, ordering is possible until the last one does.
const untilOf = (open: readonly Offer[]): string | null =>
  open.some(({ until }) => until === null)
    ? null
    : (open
        .map(({ until }) => until)
        .toSorted()
        .at(-1) ?? null);

interface Moment {
  t: (typeof words)[Locale];
  now: Date;
  locale: Locale;
}

const isToday = (moment: string, { now }: Moment): boolean => shopDate(new Date(moment)) === shopDate(now);
const clock = (moment: string, { locale }: Moment): string => formatClock(shopTime(new Date(moment)), locale);
const opening = (moment: string, { now, locale }: Moment): string => formatOpening(new Date(moment), now, locale);

const earliest = (moment: string, at: Moment): string =>
  isToday(moment, at)
    ? at.t('first_today', { time: clock(moment, at) })
    : at.t('first_later', { time: opening(moment, at) });

type Said = Pick<ShopStatus, 'state' | 'text'> & Partial<ShopStatus>;

const pausedStatus = ({ until, note }: NonNullable<Offer['paused']>, at: Moment): Said => {
  const time = until && (isToday(until, at) ? clock(until, at) : opening(until, at));
  return { state: 'paused', text: time ? at.t('pause_until', { time }) : at.t('none'), note };
};

const openStatus = (open: readonly Offer[], at: Moment): Said => {
  const { t, now, locale } = at;
  const until = untilOf(open);
  const isSoon = until !== null && Date.parse(until) - now.getTime() < dayMs;
  const text = isSoon ? t('open_until', { time: closingTime(shopTime(new Date(until)), locale) }) : t('open_now');
  const soon = open.flatMap(({ service, asap }) => (asap ? [{ service, ...asap }] : []));
  if (soon.length === 0) return { state: 'open', text };
  const times = soon.map(({ service, start }): [string, string] => [t(service), clock(start, at)]);
  const ready = soon.map(({ service, start, end }) =>
    t(`ready_${service}`, { from: clock(start, at), to: clock(end, at) }),
  );
  return { state: 'open', text, times, ahead: '', cart: upperFirst(ready.join(', ')) };
};

const closedStatus = (offers: readonly Offer[], at: Moment): Said => {
  const { t, now } = at;
  const opensAt = soonest(offers.map((offer) => offer.opensAt));
  if (opensAt === null) return { state: 'none', text: t(offers.some(({ until }) => until) ? 'closed' : 'none') };
  const isAhead = opensAt > now.toISOString();
  return { state: 'closed', text: isAhead ? t('closed_opens', { opens: opening(opensAt, at) }) : t('closed') };
};

/** Also for an offer loaded some seconds ago: whatever has ended since counts as ended. */
export const shopStatus = (offers: readonly Offer[], now: Date, locale: Locale): ShopStatus => {
  const t = words[locale];
  const at = { t, now, locale };
  const is = now.toISOString();
  const open = offers.filter((offer) => offer.open && (offer.until === null || offer.until > is));
  const pause = offers.map(({ paused }) => paused).find((each) => each && (each.until === null || each.until > is));
  const isPaused = pause && (open.length > 0 || pause.until === null);
  const first = soonest(offers.map((offer) => offer.first?.start));
  const changes = offers.flatMap(({ until, opensAt, paused, asap }) => [until, opensAt, paused?.until, asap?.start]);
  return {
    note: '',
    from: t('from'),
    times: [],
    ahead: first ? t('ahead') : '',
    cart: first ? earliest(first, at) : '',
    changesAt: soonest(changes.filter((moment) => moment && moment > is)),
    ...(isPaused ? pausedStatus(pause, at) : open.length > 0 ? openStatus(open, at) : closedStatus(offers, at)),
  };
};
