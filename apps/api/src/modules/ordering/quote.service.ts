import type { Locale } from '@bottega/contract/locale';
import { priceFromCents, totalCents } from '@bottega/contract/money';
import type { Quote, QuoteForm } from '@bottega/contract/ordering/endpoints';
import { type Place, zoneOf } from '@bottega/contract/ordering/zones';
import { textOf } from '@bottega/contract/shop/local-text';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { findAddress } from '../accounts/addresses/addresses.queries.ts';
import { readMenuView } from '../products/availability.queries.ts';
import { readBodyCart, readStoredCart } from './cart-units.queries.ts';
import { deliveryTerms, loadsFor, readRules } from './kitchen.service.ts';
import { type Offer, offerOf } from './offer.service.ts';

interface Asked {
  form: QuoteForm;
  userId: string | undefined;
  locale: Locale;
}

/** @throws HttpError address_not_found if it is not in the caller's own address book */
const placeOf = async ({ db }: Deps, { form, userId }: Asked): Promise<Place | undefined> => {
  const { addressId: id, postcode = '', city = '' } = form;
  if (id === undefined) return postcode || city ? { postcode, city } : undefined;
  const address = userId && (await findAddress(db, { userId, id }));
  if (!address) throw new HttpError('address_not_found');
  return address;
};

const timeRefusal = ({ presented, days }: Offer, units: number, unitsPerSlot: number): Quote['refusal'] => {
  if (presented.asap || presented.first) return null;
  if (days.length > 0) return units > unitsPerSlot ? 'order_too_large' : 'slot_full';
  return presented.paused ? 'shop_paused' : 'shop_closed';
};

/** While `ff_options` is off the field is unknown. @throws HttpError invalid_input */
const linesOf = async (deps: Deps, { form: { cart }, userId }: Asked) => {
  const view = await readMenuView(deps);
  if (!cart) return userId ? readStoredCart(deps.db, userId, view) : [];
  const unknown = cart.flatMap(({ options }, at) => (options && !view.hasOptions ? [`cart.${at}.options`] : []));
  if (unknown.length === 0) return readBodyCart(deps.db, cart, view);
  throw new HttpError('invalid_input', { fields: Object.fromEntries(unknown.map((path) => [path, 'field_unknown'])) });
};

/** The order as it would be if placed now. @throws HttpError address_not_found, invalid_input */
export const quoteCart = async (deps: Deps, asked: Asked): Promise<Quote> => {
  const { db, settings, clock } = deps;
  const { form, locale } = asked;
  const { service } = form;
  const now = clock();
  const rules = await readRules(settings);
  const place = await placeOf(deps, asked);
  const lines = await linesOf(deps, asked);
  const units = lines.reduce((sum, line) => sum + line.units * line.quantity, 0);
  const items = totalCents(lines);
  const isOutside = service === 'delivery' && place !== undefined && !zoneOf(place, rules.zones);
  const terms = deliveryTerms({ rules, service }, { place: isOutside ? undefined : place, items });
  const { zone, fee, missing } = terms;
  const request = { rules, service, now, zone };
  const offer = offerOf(request, units, await loadsFor(db, request));
  const refusal = (): Quote['refusal'] => {
    if (!rules.settings.services.includes(service)) return 'service_unavailable';
    if (!rules.isOpen) return 'shop_closed';
    if (isOutside) return 'address_outside';
    if (missing > 0) return 'below_minimum';
    return timeRefusal(offer, units, rules.settings.unitsPerSlot);
  };
  return {
    ...offer.presented,
    units,
    largestUnits: offer.largestUnits,
    itemsPrice: priceFromCents(items),
    deliveryFee: priceFromCents(fee),
    totalPrice: priceFromCents(items + fee),
    zone: zone
      ? {
          name: textOf(zone.name, locale),
          minimum: zone.minimum,
          freeFrom: zone.freeFrom,
          missing: priceFromCents(missing),
        }
      : null,
    refusal: refusal(),
  };
};
