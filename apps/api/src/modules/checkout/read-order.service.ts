import type { Terms } from '@bottega/contract/checkout/assess';
import type { BasketLine } from '@bottega/contract/checkout/basket';
import type { OrderingRules } from '@bottega/contract/checkout/choose-slot';
import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { Fulfilment } from '@bottega/contract/orders/fulfilment';
import type { OpeningHours } from '@bottega/contract/shop/hours/opening-hours';
import { lockCart } from '#db/cart-lock.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { basketOf } from '../cart/priced-lines.queries.ts';
import { findAddress } from '../fulfilment/addresses/addresses.queries.ts';
import { loadsSpan, readRules } from '../fulfilment/slot-choice.service.ts';
import { type MenuView, readMenuView, viewFor } from '../products/availability.queries.ts';
import { type Buyer, findBuyer, type PricedCartLine, readCartLines } from './checkout.queries.ts';
import { readAccount } from './trust.queries.ts';

export interface ReminderRules {
  hours: OpeningHours;
  /** Minutes. */
  remindAfter: number;
}

export interface ReadBefore {
  mailsShop: boolean;
  /** The shop's, shown in refusals. */
  phone: string;
  /** Undefined while `ff_ordering` is off. */
  rules: OrderingRules | undefined;
  /** Today's. */
  menu: MenuView;
  /** Undefined while `ff_kitchen` is off. */
  kitchen: ReminderRules | undefined;
  /** Undefined if no trust is needed. */
  trust: OrderingSettings | undefined;
}

/** Call before the transaction: on SQLite a first read inside would wait for its connection. */
export const readBefore = async (deps: Deps, { isStaff }: { isStaff: boolean }): Promise<ReadBefore> => {
  const { settings } = deps;
  const hasKitchen = await settings.isOn('ff_kitchen');
  return {
    mailsShop: await settings.mailsOrders(),
    phone: (await settings.profile()).phone,
    rules: (await settings.isOn('ff_ordering')) ? await readRules(settings) : undefined,
    menu: await readMenuView(deps),
    kitchen: hasKitchen
      ? { hours: await settings.hours(), remindAfter: (await settings.kitchen()).remindAfter }
      : undefined,
    trust: hasKitchen && !isStaff ? await settings.ordering() : undefined,
  };
};

interface ReadOrder {
  buyer: Buyer;
  /** For the time of the order. */
  menu: MenuView;
  lines: PricedCartLine[];
  basket: BasketLine[];
  terms: Terms;
}

export const readOrder = async (
  trx: Db,
  { userId, fulfilment }: { userId: string; fulfilment?: Fulfilment | undefined },
  { rules, menu: today, phone, trust }: ReadBefore,
  now: Date,
): Promise<ReadOrder> => {
  const menu = viewFor(today, fulfilment?.slot);
  await lockCart(trx, userId);
  const buyer = await findBuyer(trx, userId, rules && loadsSpan({ rules, now }));
  if (!buyer) throw new ApiError('authentication_required');
  const lines = await readCartLines(trx, userId, menu);
  const id = rules && fulfilment?.service === 'delivery' ? fulfilment.addressId : undefined;
  const terms = {
    now,
    phone,
    isClosed: buyer.isClosed,
    termsVersion: buyer.termsVersion,
    ordering: rules && { rules, loads: buyer.loads },
    savedAddress: id === undefined ? undefined : await findAddress(trx, { userId, id }),
    trust: trust && { settings: trust, account: await readAccount(trx, userId, now) },
  };
  return { buyer, menu, lines, basket: basketOf(lines, menu), terms };
};
