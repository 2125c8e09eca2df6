import { foodOf } from '@bottega/contract/food/food-code';
import type { SavedAddress } from '@bottega/contract/fulfilment/addresses';
import { readablePhone } from '@bottega/contract/phone';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { addressesQuery } from '#features/fulfilment/addresses/saved-addresses.ts';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { phoneFrom } from '#lib/phone.ts';
import { useSession } from '#lib/session/session.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { lastOrderQuery } from '../queries.ts';
import type { CheckoutOptions } from './checkout-options.ts';
import { type Draft, useDraft } from './draft.ts';
import { formReasons, quotedReasons } from './form-reasons.ts';
import { type FieldPlace, type Refusal, refusalsFrom } from './refusal.ts';
import { idOf, quotedCart } from './summary-line.ts';
import { useChosenTime, useRepeatedTime } from './time/use-chosen-time.ts';
import { useChosenService } from './use-chosen-service.ts';
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

const useFocusOnRefusal = (form: RefObject<HTMLFormElement | null>) => {
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts === 0 || form.current?.querySelector('[data-shortages]:focus')) return;
    const target = form.current?.querySelector<HTMLElement>('[data-refused], [aria-invalid=true]');
    if (target) target.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [attempts, form]);
  return () => setAttempts((count) => count + 1);
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
  const { service, isReady } = useChosenService({
    services,
    draft,
    last: last?.service,
    isLoadingLast: userId !== null && before.isLoading,
  });
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
  const seeRefusal = useFocusOnRefusal(form);
  // Not in the draft: each order asks again.
  const [isAdult, setAdult] = useState(false);

  const isKnown = quote !== undefined && !isOld;
  useRepeatedTime(draft?.clock, isKnown ? quote.days : undefined, keep);
  const words = { t, locale, now: shopNow() };
  const about = JSON.stringify(where);
  const time = useChosenTime({ offer, isKnown, picked: draft?.slot, laterDay, about }, words);
  const { slot, accept } = time;
  if (slot !== '' && slot !== judged) setJudged(slot);

  const phone = phoneFrom(values.phone, country);
  const body = bodyOf(values, service, { slot, phone, mayRemember: userId !== null });
  const reasons = formReasons(body, values.note, rule);
  if (slot === '') reasons.set('time', time.lost ?? t(time.hasDays ? 'slot_choose' : 'slot_none'));

  const hasPlace = !isDelivery || values.addressId !== '' || values.postcode.trim() !== '';
  const refusal = hasPlace && !isOld ? (quote?.refusal ?? null) : null;
  const asksAge = hasAlcohol || isAdult || refusals.some((each) => each.place === 'age');
  if (asksAge && !isAdult) reasons.set('age', t('age_missing'));
  const live = quotedReasons(refusal, values.addressId !== '', t);

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

  const send = async (): Promise<void> => {
    const known = quote && !isOld ? quote : await ask(true);
    if (!known) return setUnreached(true);
    const { expectedSlot } = time;
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
    seeRefusal();
  };

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (orderable.length === 0) return;
    setLeft('all');
    setRefusals([]);
    setUnreached(false);
    if (reasons.size > 0 || live.size > 0) return seeRefusal();
    if (userId === null) return onGuest();
    await send();
  };

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
    times: time.timesAfter(refusals.find((each) => each.place === 'time')),
    words,
  };
};

export type CheckoutForm = ReturnType<typeof useCheckoutForm>;
