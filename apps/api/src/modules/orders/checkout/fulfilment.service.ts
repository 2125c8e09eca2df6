import type { DeliveryAddress } from '@bottega/contract/accounts/addresses';
import type { Cents } from '@bottega/contract/money';
import type { Loads, TakenSlot } from '@bottega/contract/ordering/loads';
import type { Fulfilment } from '@bottega/contract/orders/fulfilment';
import { textOf } from '@bottega/contract/shop/local-text';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import type { Db, NewRow } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { findAddress, rememberAddress } from '../../accounts/addresses/addresses.queries.ts';
import {
  chooseSlot,
  type DeliveryTerms,
  deliveryTerms,
  type OrderingRules,
  readRules,
  refuseBelowMinimum,
  refuseService,
  refuseUnlessOpen,
} from '../../ordering/kitchen.service.ts';

/** Everything that decides when and where an order can be fulfilled, except what others have ordered. */
export interface Ordering {
  rules: OrderingRules;
  profile: Pick<ShopProfile, 'phone'>;
}

/**
 * Undefined while the flag is off. Call before the transaction: on SQLite a first read inside it would wait for its
 * connection.
 */
export const readOrdering = async ({ settings }: Pick<Deps, 'settings'>): Promise<Ordering | undefined> => {
  if (!(await settings.isOn('ff_ordering'))) return undefined;
  const [rules, profile] = await Promise.all([readRules(settings), settings.profile()]);
  return { rules, profile };
};

interface Wish {
  userId: string;
  fulfilment: Fulfilment | undefined;
  /** The sum of the dishes. */
  items: Cents;
  now: Date;
}

/** What an order costs in addition to its dishes, and where it is delivered. */
export interface Delivery extends Pick<DeliveryTerms, 'zone' | 'fee'> {
  address: DeliveryAddress | null;
}

const pickup: Delivery = { zone: undefined, fee: 0, address: null };

/** @throws HttpError invalid_input unless the shop takes orders without a fulfilment, shop_closed, shop_paused */
const refuseBare = (rules: OrderingRules, now: Date): Delivery => {
  if (!rules.settings.acceptBare) {
    throw new HttpError('invalid_input', { fields: { fulfilment: 'field_required' } });
  }
  refuseUnlessOpen({ rules, service: 'pickup', now });
  return pickup;
};

/** Marks its address book entry as the last used one. */
const addressOf = async (trx: Db, { userId, now }: Wish, form: Fulfilment): Promise<DeliveryAddress> => {
  const { addressId, address: given, remember, contactName, phone = '' } = form;
  if (addressId !== undefined) {
    const saved = await findAddress(trx, { userId, id: addressId });
    if (!saved) throw new HttpError('address_not_found');
    const { _id, ...entry } = saved;
    await rememberAddress(trx, { userId, address: entry, now });
    const { street, extra, postcode, city, note } = entry;
    return { street, extra, postcode, city, note };
  }
  if (!given) throw new HttpError('invalid_input', { fields: { 'fulfilment.address': 'field_required' } });
  // A full address book is no reason to refuse the order.
  if (remember) {
    await rememberAddress(trx, { userId, address: { label: '', fullName: contactName, phone, ...given }, now });
  }
  return given;
};

/**
 * Where the order is delivered and what that costs; the caller must hold the lock of the cart. @throws HttpError
 * invalid_input, phone_required, service_unavailable, shop_closed, shop_paused, address_not_found, address_outside,
 * below_minimum
 */
export const deliveryOf = async (trx: Db, { rules }: Ordering, wish: Wish): Promise<Delivery> => {
  const { fulfilment: form, items, now } = wish;
  if (!form) return refuseBare(rules, now);
  const { service } = form;
  if (!form.phone) throw new HttpError('phone_required', { fields: { 'fulfilment.phone': 'field_required' } });
  refuseService({ rules, service });
  if (service === 'pickup') return pickup;
  const address = await addressOf(trx, wish, form);
  const terms = deliveryTerms({ rules, service }, { place: address, items });
  refuseBelowMinimum(terms);
  return { zone: terms.zone, fee: terms.fee, address };
};

export interface PlacedFulfilment {
  columns: Partial<NewRow<'orders'>>;
  /** What the order takes from the slots. */
  taken: readonly TakenSlot[];
}

interface PlacedWish {
  form: Fulfilment | undefined;
  delivery: Delivery;
  /** Kitchen units of all lines. */
  units: number;
  loads: Loads;
  now: Date;
}

/**
 * The slot of the order and the columns that it stores, given what others have ordered so far. @throws HttpError
 * shop_closed, shop_paused, slot_gone, slot_full, order_too_large
 */
export const fulfilmentOf = (
  { rules, profile }: Ordering,
  { form, delivery, units, loads, now }: PlacedWish,
): PlacedFulfilment => {
  if (!form) return { columns: {}, taken: [] };
  const { service, slot: wanted, contactName, phone } = form;
  const { zone, fee, address } = delivery;
  const { slot, taken } = chooseSlot({ rules, service, now, zone }, { slot: wanted, units }, loads, profile.phone);
  const columns = {
    service,
    slot_start: slot.start,
    slot_end: slot.end,
    is_asap: wanted === 'asap',
    promised_at: slot.end,
    units,
    taken_slots: taken.map(({ start, units: share }) => ({ start: start.toISOString(), units: share })),
    contact_name: contactName,
    contact_phone: phone ?? null,
    // For a pickup these have their defaults: each column makes an insert slower.
    ...(zone && {
      ...{ address, delivery_fee_cents: fee },
      ...{ zone_name: textOf(zone.name, 'en'), zone_name_fr: zone.name.fr || null },
    }),
  };
  return { columns, taken };
};
