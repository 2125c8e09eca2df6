import type { SavedAddress } from '../fulfilment/addresses.ts';
import type { Loads } from '../fulfilment/loads.ts';
import type { OrderingSettings } from '../fulfilment/settings.ts';
import { type Cents, centsFromPrice, totalCents } from '../money.ts';
import type { Fulfilment } from '../orders/fulfilment.ts';
import { type Account, hasTooManyOpen } from '../orders/trust.ts';
import { type BasketLine, refuseTooManyPieces, refuseUnavailable, refuseUndeclared, unitsOf } from './basket.ts';
import { type ChosenSlot, chooseSlot, type OrderingRules } from './choose-slot.ts';
import { type Delivery, deliveryOf, pickup } from './delivery.ts';
import { type CheckoutRefusal, isRefusal } from './refusal.ts';

export interface Wishes {
  /** Euros; absent: any total. */
  expectedTotal?: number | undefined;
  /** Soonest slot that the customer saw; absent: any. */
  expectedSlot?: Date | undefined;
  termsVersion?: number | undefined;
  fulfilment?: Fulfilment | undefined;
  note?: string | undefined;
  ageConfirmed?: boolean | undefined;
}

export interface Terms {
  now: Date;
  isClosed: boolean;
  termsVersion: number | null;
  phone: string;
  /** Undefined while orders have no time and place. */
  ordering: { rules: OrderingRules; loads: Loads } | undefined;
  savedAddress: SavedAddress | undefined;
  trust: { settings: OrderingSettings; account: Account } | undefined;
}

export interface Plan extends Delivery {
  /** With the fee. */
  total: Cents;
  units: number;
  chosen: ChosenSlot | undefined;
  ageConfirmedAt: Date | null;
}

/** While orders have no time and place, these fields are unknown. */
const refuseUnknownFields = (wishes: Wishes): CheckoutRefusal | undefined => {
  const given = (['fulfilment', 'expectedSlot', 'note', 'ageConfirmed'] as const).filter(
    (field) => wishes[field] !== undefined,
  );
  if (given.length === 0) return undefined;
  return { code: 'invalid_input', fields: Object.fromEntries(given.map((field) => [field, 'field_unknown' as const])) };
};

const refuseBasket = (basket: readonly BasketLine[], { trust, phone }: Terms): CheckoutRefusal | undefined => {
  if (basket.length === 0) return { code: 'cart_empty' };
  return (
    (trust && refuseTooManyPieces(basket, trust.settings, phone)) ??
    refuseUnavailable(basket) ??
    refuseUndeclared(basket)
  );
};

export const tooManyOpen = ({ open }: Account, phone: string): CheckoutRefusal => ({
  code: 'too_many_open_orders',
  details: { open, phone },
});

const refuseOtherTerms = (wishes: Wishes, total: number, { termsVersion }: Terms): CheckoutRefusal | undefined => {
  const { expectedTotal, termsVersion: accepted } = wishes;
  if (expectedTotal !== undefined && centsFromPrice(expectedTotal) !== total) return { code: 'price_changed' };
  return accepted !== undefined && accepted !== termsVersion ? { code: 'terms_changed' } : undefined;
};

const slotFor = (
  fulfilment: Wishes['fulfilment'],
  { seen, units, zone }: { seen: Wishes['expectedSlot']; units: number; zone: Delivery['zone'] },
  { now, ordering, phone }: Terms,
) => {
  if (!ordering || !fulfilment) return undefined;
  const { service, slot } = fulfilment;
  return chooseSlot({ rules: ordering.rules, service, now, zone }, { slot, seen, units }, ordering.loads, phone);
};

export const assess = (wishes: Wishes, basket: readonly BasketLine[], terms: Terms): Plan | CheckoutRefusal => {
  const { fulfilment, expectedSlot: seen } = wishes;
  const { now, ordering, savedAddress, trust, phone } = terms;

  const unknown = ordering ? undefined : refuseUnknownFields(wishes);
  if (unknown) return unknown;
  if (terms.isClosed) return { code: 'shop_closed' };
  const unfit = refuseBasket(basket, terms);
  if (unfit) return unfit;

  const needsAge = ordering !== undefined && basket.some(({ hasAlcohol }) => hasAlcohol);
  if (needsAge && !wishes.ageConfirmed) {
    return { code: 'age_confirmation_required', fields: { ageConfirmed: 'field_required' } };
  }

  const items = totalCents(basket);
  const delivery = ordering ? deliveryOf(ordering.rules, { fulfilment, savedAddress, items, now }) : pickup;
  if (isRefusal(delivery)) return delivery;

  const total = items + delivery.fee;
  const otherTerms = refuseOtherTerms(wishes, total, terms);
  if (otherTerms) return otherTerms;

  const units = unitsOf(basket);
  const chosen = slotFor(fulfilment, { seen, units, zone: delivery.zone }, terms);
  if (chosen && isRefusal(chosen)) return chosen;

  if (trust && hasTooManyOpen(trust.account, trust.settings)) return tooManyOpen(trust.account, phone);
  return { ...delivery, total, units, chosen, ageConfirmedAt: needsAge ? now : null };
};
