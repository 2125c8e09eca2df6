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

/** What the customer asks for, besides the cart. */
export interface Wishes {
  /** Total that the customer saw, in euros; absent: any total. */
  expectedTotal?: number | undefined;
  /** Start of the slot that the customer saw as the soonest; absent: any. */
  expectedSlot?: Date | undefined;
  /** Version of the terms that the customer could read; absent: the one in force. */
  termsVersion?: number | undefined;
  fulfilment?: Fulfilment | undefined;
  /** Note to the kitchen. */
  note?: string | undefined;
  /** The customer confirmed being old enough for alcohol. */
  ageConfirmed?: boolean | undefined;
}

/** What the shop sells on, and what others have ordered. */
export interface Terms {
  now: Date;
  /** Staff have switched ordering off. */
  isClosed: boolean;
  /** Version of the terms of sale in force; null: there are none. */
  termsVersion: number | null;
  /** The shop's, for customers who are refused. */
  phone: string;
  /** Undefined while orders have no time and place. */
  ordering: { rules: OrderingRules; loads: Loads } | undefined;
  /** The entry of the customer's address book that the wishes name. */
  savedAddress: SavedAddress | undefined;
  /** Undefined for an order that needs no trust. */
  trust: { settings: OrderingSettings; account: Account } | undefined;
}

/** What an order will be, decided before anything is written. */
export interface Plan extends Delivery {
  /** With the fee. */
  total: Cents;
  /** Kitchen units. */
  units: number;
  /** Undefined for an order without a time. */
  chosen: ChosenSlot | undefined;
  /** Null: no confirmation was needed. */
  ageConfirmedAt: Date | null;
}

/** While orders have no time and place, the fields that say them are unknown. */
const refuseUnknownFields = (wishes: Wishes): CheckoutRefusal | undefined => {
  const given = (['fulfilment', 'expectedSlot', 'note', 'ageConfirmed'] as const).filter(
    (field) => wishes[field] !== undefined,
  );
  if (given.length === 0) return undefined;
  return { code: 'invalid_input', fields: Object.fromEntries(given.map((field) => [field, 'field_unknown' as const])) };
};

/** What is refused whenever and wherever it is to be had. */
const refuseBasket = (basket: readonly BasketLine[], { trust, phone }: Terms): CheckoutRefusal | undefined => {
  if (basket.length === 0) return { code: 'cart_empty' };
  return (
    (trust && refuseTooManyPieces(basket, trust.settings, phone)) ??
    refuseUnavailable(basket) ??
    refuseUndeclared(basket)
  );
};

/** `phone`: the shop's, for customers who are refused. */
export const tooManyOpen = ({ open }: Account, phone: string): CheckoutRefusal => ({
  code: 'too_many_open_orders',
  details: { open, phone },
});

/** The first reason why the cart cannot be ordered as wished, or else what the order will be. */
export const assess = (wishes: Wishes, basket: readonly BasketLine[], terms: Terms): Plan | CheckoutRefusal => {
  const { fulfilment, expectedTotal, expectedSlot: seen, termsVersion } = wishes;
  const { now, ordering, savedAddress, trust, phone } = terms;

  if (!ordering) {
    const unknown = refuseUnknownFields(wishes);
    if (unknown) return unknown;
  }
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
  if (expectedTotal !== undefined && centsFromPrice(expectedTotal) !== total) return { code: 'price_changed' };
  if (termsVersion !== undefined && termsVersion !== terms.termsVersion) return { code: 'terms_changed' };

  const units = unitsOf(basket);
  const chosen =
    ordering && fulfilment
      ? chooseSlot(
          { rules: ordering.rules, service: fulfilment.service, now, zone: delivery.zone },
          { slot: fulfilment.slot, seen, units },
          ordering.loads,
          phone,
        )
      : undefined;
  if (chosen && isRefusal(chosen)) return chosen;

  if (trust && hasTooManyOpen(trust.account, trust.settings)) return tooManyOpen(trust.account, phone);
  return { ...delivery, total, units, chosen, ageConfirmedAt: needsAge ? now : null };
};
