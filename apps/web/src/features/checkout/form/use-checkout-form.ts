import { foodOf } from '@bottega/contract/food/food-code';
import type { SavedAddress } from '@bottega/contract/fulfilment/addresses';
import { fulfilmentForm, maxOrderNote } from '@bottega/contract/orders/fulfilment';
import { readablePhone } from '@bottega/contract/phone';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { formErrors } from '@bottega/contract/validation';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { addressesQuery } from '#features/fulfilment/addresses/saved-addresses.ts';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { isPhonePlausible, phoneFrom } from '#lib/phone.ts';
import { useSession } from '#lib/session/session.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { lastOrderQuery } from '../queries.ts';
import type { CheckoutOptions } from './checkout-options.ts';
import { type Draft, useDraft } from './draft.ts';
import { type FieldPlace, placeOfField, type Refusal, refusalsFrom } from './refusal.ts';
import { idOf, quotedCart } from './summary-line.ts';
import { clockOf, findClock, findTime, firstFree, sameMoment } from './time/times.ts';
import { useSeenTime } from './time/use-seen-time.ts';
import { useOffer, useServices } from './use-offer.ts';

const none: readonly SavedAddress[] = [];

const isSamePlace = (saved: SavedAddress, draft: Draft): boolean =>
  (['street', 'extra', 'postcode', 'city'] as const).every((part) => saved[part] === (draft[part] ?? ''));

/** The customer's input, or suggestions where it is absent. */
const valuesFrom = (draft: Draft, saved: readonly SavedAddress[], last: { name: string; phone: string }) => {
  const known = saved.some(({ _id }) => _id === draft.addressId) || draft.addressId === '';
  const proposed = draft.street ? saved.find((each) => isSamePlace(each, draft)) : saved[0];
  const addressId = (known ? draft.addressId : proposed?._id) ?? '';
  const address = saved.find(({ _id }) => _id === addressId) ?? saved[0];
  return {
    street: draft.street ?? '',
    extra: draft.extra ?? '',
    postcode: draft.postcode ?? '',
    city: draft.city ?? '',
    courierNote: draft.courierNote ?? '',
    remember: draft.remember !== 'no',
    name: draft.name ?? (address?.fullName || last.name),
    phone: draft.phone ?? readablePhone(address?.phone ?? last.phone),
    note: draft.note ?? '',
    addressId,
  };
};

type Values = ReturnType<typeof valuesFrom>;

type TextName = 'street' | 'extra' | 'postcode' | 'city' | 'courierNote' | 'name' | 'phone';

const bodyOf = (
  values: Values,
  service: Service,
  { slot, phone, mayRemember }: { slot: string; phone: string; mayRemember: boolean },
) => {
  const { street, extra, postcode, city, courierNote: note, addressId, remember } = values;
  const address =
    addressId === ''
      ? { address: { street, extra, postcode, city, note }, remember: remember && mayRemember }
      : { addressId };
  return { service, slot, contactName: values.name, phone, ...(service === 'delivery' && address) };
};

// The refusals that a changed field may resolve.
const mended: Readonly<Partial<Record<keyof Draft, readonly FieldPlace[]>>> = {
  service: ['service', 'time', 'addressId', 'postcode', 'minimum', 'size'],
  slot: ['time', 'size'],
  addressId: ['addressId', 'postcode', 'minimum'],
  postcode: ['postcode', 'minimum'],
};

export const useCheckoutForm = ({ lines, restFor, laterDay, order, onGuest, onOtherTime }: CheckoutOptions) => {
  const t = useTexts('checkout/ordering');
  const rule = useTexts('validation');
  const locale = useLocale();
  const api = useApi();
  const user = useSession();
  const userId = user?.id ?? null;
  const { country } = useShop().address;
  const form = useRef<HTMLFormElement>(null);
  const { values: draft, change: keep } = useDraft(userId);
  const { services, offers, hasFailed, reload } = useServices();
  const { data: saved = none } = useQuery({ ...addressesQuery(api, userId ?? ''), enabled: userId !== null });
  const before = useQuery({ ...lastOrderQuery(api, userId ?? ''), enabled: userId !== null });
  const last = before.data;
  const values = valuesFrom(draft ?? {}, saved, {
    name: last?.contactName ?? user?.username ?? '',
    phone: last?.phone ?? '',
  });
  const offered = (...wanted: readonly (Service | undefined)[]) =>
    wanted.find((each) => each && services?.includes(each)) ?? services?.[0];
  // The first value stays, even if a login brings earlier orders.
  const [shown, setShown] = useState<Service>();
  const service = offered(draft?.service, shown ?? last?.service) ?? 'pickup';
  const isReady =
    draft !== null &&
    services !== undefined &&
    (shown !== undefined || draft.service !== undefined || userId === null || !before.isLoading);
  if (isReady && shown === undefined && services.length > 0) setShown(service);
  const isDelivery = service === 'delivery';
  const place =
    values.addressId === '' ? { postcode: values.postcode, city: values.city } : { addressId: values.addressId };
  const where = { service, ...(isDelivery && place) };
  const [judged, setJudged] = useState('asap');
  const asking = { ...where, ...(judged !== 'asap' && { slot: judged }), cart: quotedCart(lines) };
  const { quote, offer, isOld, ask } = useOffer(userId, asking, { ids: lines.map(idOf), offers });
  const shortages = quote?.shortages;
  const rest = restFor(shortages);
  const orderable = rest.lines.filter(({ shortage }) => shortage?.left !== 0);
  const hasAlcohol = orderable.some(({ food }) => foodOf(food)?.alcohol);

  const [left, setLeft] = useState<ReadonlySet<FieldPlace> | 'all'>(new Set());
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isUnreached, setUnreached] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // Not in the draft: each order asks again.
  const [isAdult, setAdult] = useState(false);

  const clock = draft?.clock;
  const isKnown = quote !== undefined && !isOld;
  const repeated = clock && isKnown ? findClock(quote.days, clock)?.start : undefined;
  useEffect(() => {
    // The repeated order's slot, or as soon as possible.
    if (clock && isKnown) keep({ clock: '', ...(repeated && { slot: repeated }) });
  });

  const now = shopNow();
  const words = { t, locale, now };
  const days = offer?.days ?? [];
  const asked = draft?.slot ?? 'asap';
  const found = asked === 'asap' ? undefined : findTime(days, asked);
  const asap = offer?.asap ?? undefined;
  const { seen, isMoved, accept } = useSeenTime(isKnown ? asap : undefined, JSON.stringify(where));
  // A cart with dishes for another day is not meant for today.
  const isLater = laterDay !== undefined && draft?.slot === undefined;
  const later = isLater ? firstFree(days.filter(({ date }) => date >= laterDay)) : undefined;
  const proposed = isMoved ? '' : (later?.start ?? (asap ? 'asap' : (firstFree(days)?.start ?? '')));
  const slot = asked === 'asap' ? proposed : found && found.time.state !== 'full' ? found.time.start : '';
  if (slot !== '' && slot !== judged) setJudged(slot);
  const goneText = (start: string) => t('slot_gone', { time: clockOf(start, locale) });
  const movedText = (was: string, { start, end }: { start: string; end: string }) =>
    t('asap_moved', { was: clockOf(was, locale), from: clockOf(start, locale), to: clockOf(end, locale) });
  const isLost = offer !== undefined && slot === '';
  /** Why no time is chosen any more: the chosen slot is gone, or the soonest moved later than the customer saw. */
  const lost =
    (isLost && asked !== 'asap' && goneText(asked)) ||
    (isLost && isMoved && seen && asap && movedText(seen.start, asap)) ||
    undefined;

  const phone = phoneFrom(values.phone, country);
  const body = bodyOf(values, service, { slot, phone, mayRemember: userId !== null });
  const reasons = new Map<FieldPlace, string>();
  for (const [path, reason] of Object.entries(formErrors(fulfilmentForm, body))) {
    const at = placeOfField(path);
    if (at) reasons.set(at, rule(reason));
  }
  if (phone === '') reasons.set('phone', rule('field_required'));
  else if (!reasons.has('phone') && !isPhonePlausible(phone)) reasons.set('phone', rule('phone_invalid'));
  if (values.note.length > maxOrderNote) reasons.set('note', rule('text_too_long'));
  if (slot === '') reasons.set('time', lost ?? t(days.length === 0 ? 'slot_none' : 'slot_choose'));

  const hasPlace = !isDelivery || values.addressId !== '' || values.postcode.trim() !== '';
  const refusal = hasPlace && !isOld ? (quote?.refusal ?? null) : null;
  const outside: FieldPlace = values.addressId === '' ? 'postcode' : 'addressId';
  const asksAge = hasAlcohol || isAdult || refusals.some((each) => each.place === 'age');
  if (asksAge && !isAdult) reasons.set('age', t('age_missing'));
  const live = new Map<FieldPlace, string>();
  if (refusal === 'address_outside') live.set(outside, t('outside'));
  if (refusal === 'order_too_large') live.set('size', t('too_large'));
  if (refusal === 'below_minimum') live.set('minimum', '');

  const errorOf = (at: FieldPlace): string | undefined => {
    const given = refusals.find((each) => each.place === at)?.text ?? live.get(at);
    const isLeft = left === 'all' || left.has(at);
    return given ?? (isLeft ? reasons.get(at) : undefined);
  };

  const change = (changed: Draft): void => {
    const names = Object.keys(changed) as (keyof Draft)[];
    const over = names.flatMap((name) => mended[name] ?? [name as FieldPlace]);
    setRefusals((known) => known.filter((each) => !over.includes(each.place)));
    setUnreached(false);
    if (changed.slot !== undefined) accept();
    if (changed.slot !== undefined || changed.service !== undefined) onOtherTime();
    keep(changed);
  };

  const leave = (at: FieldPlace) => setLeft((known) => (known === 'all' ? known : new Set(known).add(at)));

  useEffect(() => {
    if (attempts === 0 || form.current?.querySelector('[data-shortages]:focus')) return;
    const target = form.current?.querySelector<HTMLElement>('[data-refused], [aria-invalid=true]');
    if (target) target.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);

  const send = async (): Promise<void> => {
    const known = quote && !isOld ? quote : await ask(true);
    if (!known) return setUnreached(true);
    const expectedSlot = (seen ?? offer?.asap)?.start;
    const details = {
      fulfilment: body,
      note: values.note,
      expectedTotal: known.totalPrice,
      ...(slot === 'asap' && expectedSlot && { expectedSlot }),
      ...(asksAge && isAdult && { ageConfirmed: true as const }),
    };
    const failure = await order(details, shortages);
    if (failure === null) return;
    // Before the focus moves to the list, which must be current.
    await ask();
    accept();
    setRefusals(refusalsFrom(failure, { ...words, isSaved: values.addressId !== '' }) ?? []);
    setAttempts((count) => count + 1);
  };

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (orderable.length === 0) return;
    setLeft('all');
    setRefusals([]);
    setUnreached(false);
    if (reasons.size > 0 || live.size > 0) return setAttempts((count) => count + 1);
    if (userId === null) return onGuest();
    await send();
  };

  const refused = refusals.find((each) => each.place === 'time');
  const nextFree = refused?.slots
    .map((start) => findTime(days, start))
    .find((each) => each && each.time.state !== 'full');
  return {
    form,
    onSubmit,
    hasFailed,
    reload,
    isReady,
    services: services ?? [],
    service,
    isDelivery,
    saved,
    values,
    change,
    errorOf,
    asksAge,
    isAdult,
    confirmAge: (isAdult: boolean) => {
      setRefusals((known) => known.filter((each) => each.place !== 'age'));
      setAdult(isAdult);
    },
    leave,
    /** Shows its error after blur if it is not empty. */
    fieldProps: (name: TextName) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
      onBlur: () => values[name] !== '' && leave(name),
    }),
    quote,
    found: shortages,
    rest,
    offer,
    isOld,
    refusals,
    refusal,
    hasPlace,
    isUnreached,
    times: {
      slot,
      lost,
      isMoved: isLost && isMoved,
      isProposed: draft?.slot === undefined || (asked === 'asap' && slot !== 'asap'),
      /** Later than usual because of the cart. */
      isForCart: later !== undefined && slot === later.start,
      next: nextFree?.time.start ?? firstFree(days)?.start,
      chosen: slot === 'asap' ? (offer?.asap ?? null) : (found?.time ?? findTime(days, slot)?.time ?? null),
      isChosen: (start: string) => slot !== '' && slot !== 'asap' && sameMoment(slot, start),
    },
    words,
  };
};

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
