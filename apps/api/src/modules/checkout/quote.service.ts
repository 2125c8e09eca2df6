import type { BasketLine } from '@bottega/contract/checkout/basket';
import type { Quote, QuoteForm } from '@bottega/contract/checkout/endpoints';
import { quoteOf } from '@bottega/contract/checkout/quote';
import type { DeliveryPlace } from '@bottega/contract/fulfilment/zones';
import type { Locale } from '@bottega/contract/locale';
import type { Deps } from '#deps.ts';
import { ApiError } from '#lib/api-error.ts';
import { findAddress } from '../fulfilment/addresses/addresses.queries.ts';
import { loadsFor, readRules } from '../fulfilment/slot-choice.service.ts';
import { readMenuView, viewFor } from '../products/availability.queries.ts';
import { readBodyCart, readStoredCart } from './cart-units.queries.ts';

interface Asked {
  form: QuoteForm;
  userId: string | undefined;
  locale: Locale;
}

const placeOf = async ({ db }: Deps, { form, userId }: Asked): Promise<DeliveryPlace | undefined> => {
  const { addressId: id, postcode = '', city = '' } = form;
  if (id === undefined) return postcode || city ? { postcode, city } : undefined;
  if (userId === undefined) throw new ApiError('authentication_required');
  const address = await findAddress(db, { userId, id });
  if (!address) throw new ApiError('address_not_found');
  return address;
};

const readBasket = async (deps: Deps, { form: { cart, slot }, userId }: Asked): Promise<BasketLine[]> => {
  const view = viewFor(await readMenuView(deps), slot);
  if (cart) return readBodyCart(deps.db, cart, view);
  return userId ? readStoredCart(deps.db, userId, view) : [];
};

export const quoteCart = async (deps: Deps, asked: Asked): Promise<Quote> => {
  const { db, settings, clock } = deps;
  const now = clock();
  const rules = await readRules(settings);
  const limitsPieces = await settings.isOn('ff_kitchen');
  const place = await placeOf(deps, asked);
  const basket = await readBasket(deps, asked);
  const loads = await loadsFor(db, { rules, now });
  return quoteOf(basket, { rules, service: asked.form.service, now, place, loads, limitsPieces }, asked.locale);
};
