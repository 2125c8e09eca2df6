import type { SavedAddress } from '@bottega/contract/accounts/addresses';
import { type FulfilmentForm, fulfilmentForm, maxOrderNote } from '@bottega/contract/orders/fulfilment';
import { readablePhone } from '@bottega/contract/phone';
import type { Service } from '@bottega/contract/shop/opening-hours';
import { formErrors } from '@bottega/contract/validation';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { addressesQuery } from '#lib/addresses/saved-addresses.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { isPhonePlausible, phoneFrom } from '#lib/phone.ts';
import { useSession } from '#lib/session/session.ts';
import { useShop } from '#lib/shop.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { type Draft, useDraft } from './draft.ts';
import { lastContactQuery, type QuoteRequest } from './queries.ts';
import { type Place, placeOfField, type Refusal, refusalsFrom } from './refusal.ts';
import { findTime, firstFree, sameMoment } from './times.ts';
import { useOffer, useServices } from './use-offer.ts';

export interface OrderDetails {
  fulfilment: FulfilmentForm;
  note: string;
  expectedTotal: number;
  /** Set if the cart contains alcohol. */
  ageConfirmed?: true;
}

interface CheckoutOptions {
  hasAlcohol: boolean;
  cart: NonNullable<QuoteRequest['cart']>;
  /** Resolves with the failure, if any. */
  order: (details: OrderDetails) => Promise<unknown>;
  onGuest: () => void;
}

const none: readonly SavedAddress[] = [];

/** What the customer has entered, or the suggestions until then. */
const valuesFrom = (draft: Draft, saved: readonly SavedAddress[], last: { name: string; phone: string }) => {
  const known = saved.some(({ _id }) => _id === draft.addressId) || draft.addressId === '';
  const addressId = (known ? draft.addressId : saved[0]?._id) ?? '';
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

// Which refusals a change of the draft may resolve.
const mended: Readonly<Partial<Record<keyof Draft, readonly Place[]>>> = {
  service: ['service', 'time', 'addressId', 'postcode', 'minimum', 'size'],
  slot: ['time', 'size'],
  addressId: ['addressId', 'postcode', 'minimum'],
  postcode: ['postcode', 'minimum'],
};

export const useCheckoutForm = ({ cart, hasAlcohol, order, onGuest }: CheckoutOptions) => {
  const t = useTexts('ordering');
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
  const { data: contact } = useQuery({ ...lastContactQuery(api, userId ?? ''), enabled: userId !== null });
  const values = valuesFrom(draft ?? {}, saved, {
    name: contact?.contactName ?? user?.username ?? '',
    phone: contact?.phone ?? '',
  });
  const service = (services?.includes(draft?.service ?? 'pickup') && draft?.service) || services?.[0] || 'pickup';
  const isDelivery = service === 'delivery';
  const place =
    values.addressId === '' ? { postcode: values.postcode, city: values.city } : { addressId: values.addressId };
  const { quote, offer, isOld, ask } = useOffer(userId, { service, ...(isDelivery && place), cart: [...cart] }, offers);

  const [left, setLeft] = useState<ReadonlySet<Place> | 'all'>(new Set());
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [isUnreached, setUnreached] = useState(false);
  const [attempts, setAttempts] = useState(0);
  // Not in the draft: each order asks again.
  const [isAdult, setAdult] = useState(false);

  const now = shopNow();
  const words = { t, locale, now };
  const days = offer?.days ?? [];
  const asked = draft?.slot ?? 'asap';
  const found = asked === 'asap' ? undefined : findTime(days, asked);
  const proposed = offer?.asap ? 'asap' : (firstFree(days)?.start ?? '');
  const slot = asked === 'asap' ? proposed : found && found.time.state !== 'full' ? found.time.start : '';
  /** The chosen time is no longer offered. */
  const lost = offer && asked !== 'asap' && slot === '' ? asked : null;

  const phone = phoneFrom(values.phone, country);
  const body = bodyOf(values, service, { slot, phone, mayRemember: userId !== null });
  const reasons = new Map<Place, string>();
  for (const [path, reason] of Object.entries(formErrors(fulfilmentForm, body))) {
    const at = placeOfField(path);
    if (at) reasons.set(at, rule(reason));
  }
  if (phone === '') reasons.set('phone', rule('field_required'));
  else if (!reasons.has('phone') && !isPhonePlausible(phone)) reasons.set('phone', rule('phone_invalid'));
  if (values.note.length > maxOrderNote) reasons.set('note', rule('text_too_long'));
  if (slot === '') reasons.set('time', t(days.length === 0 ? 'slot_none' : 'slot_choose'));

  const hasPlace = !isDelivery || values.addressId !== '' || values.postcode.trim() !== '';
  const refusal = hasPlace && !isOld ? (quote?.refusal ?? null) : null;
  const outside: Place = values.addressId === '' ? 'postcode' : 'addressId';
  const asksAge = hasAlcohol || isAdult || refusals.some((each) => each.place === 'age');
  if (asksAge && !isAdult) reasons.set('age', t('age_missing'));
  const live = new Map<Place, string>();
  if (refusal === 'address_outside') live.set(outside, t('outside'));
  if (refusal === 'order_too_large') live.set('size', t('too_large'));
  if (refusal === 'below_minimum') live.set('minimum', '');

  const errorOf = (at: Place): string | undefined => {
    const given = refusals.find((each) => each.place === at)?.text ?? live.get(at);
    const isLeft = left === 'all' || left.has(at);
    return given ?? (isLeft ? reasons.get(at) : undefined);
  };

  const change = (changed: Draft): void => {
    const names = Object.keys(changed) as (keyof Draft)[];
    const over = names.flatMap((name) => mended[name] ?? [name as Place]);
    setRefusals((known) => known.filter((each) => !over.includes(each.place)));
    setUnreached(false);
    keep(changed);
  };

  const leave = (at: Place) => setLeft((known) => (known === 'all' ? known : new Set(known).add(at)));

  useEffect(() => {
    if (attempts === 0 || form.current?.querySelector('[data-shortages]:focus')) return;
    const target = form.current?.querySelector<HTMLElement>('[data-refused], [aria-invalid=true]');
    if (target) target.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [attempts]);

  const send = async (): Promise<void> => {
    const known = quote && !isOld ? quote : await ask();
    if (!known) return setUnreached(true);
    const failure = await order({
      fulfilment: body,
      note: values.note,
      expectedTotal: known.totalPrice,
      ...(asksAge && isAdult && { ageConfirmed: true }),
    });
    if (failure === null) return;
    // The list is up to date when the focus moves there.
    await ask();
    setRefusals(refusalsFrom(failure, { ...words, isSaved: values.addressId !== '' }) ?? []);
    setAttempts((count) => count + 1);
  };

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (cart.length === 0) return;
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
    isReady: draft !== null && services !== undefined,
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
    /** Its error is shown once the field was left with something in it. */
    fieldProps: (name: TextName) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
      onBlur: () => values[name] !== '' && leave(name),
    }),
    quote,
    offer,
    isOld,
    refusals,
    refusal,
    hasPlace,
    isUnreached,
    times: {
      slot,
      lost,
      isProposed: draft?.slot === undefined || (asked === 'asap' && slot !== 'asap'),
      /** Where the focus goes when the time is refused. */
      next: nextFree?.time.start ?? firstFree(days)?.start,
      chosen: slot === 'asap' ? (offer?.asap ?? null) : (found?.time ?? findTime(days, slot)?.time ?? null),
      isChosen: (start: string) => slot !== '' && slot !== 'asap' && sameMoment(slot, start),
    },
    words,
  };
};

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
