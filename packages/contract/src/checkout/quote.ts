import type { Loads } from '../fulfilment/loads.ts';
import type { DeliveryPlace } from '../fulfilment/zones.ts';
import type { Locale } from '../locale.ts';
import { priceFromCents, totalCents } from '../money.ts';
import { hasTooManyPieces, piecesOf } from '../orders/trust.ts';
import { textOf } from '../shop/local-text.ts';
import { type BasketLine, orderable, unitsOf } from './basket.ts';
import { type KitchenRequest, refuseService } from './choose-slot.ts';
import { deliveryTerms, refuseBelowMinimum } from './delivery.ts';
import type { Quote } from './endpoints.ts';
import { type Offer, offerOf } from './offer.ts';
import { isRefusal } from './refusal.ts';

export interface QuoteRequest extends Omit<KitchenRequest, 'zone'> {
  place: DeliveryPlace | undefined;
  loads: Loads;
  limitsPieces: boolean;
}

const timeRefusal = ({ presented }: Offer, units: number, unitsPerSlot: number): Quote['refusal'] => {
  if (presented.asap || presented.first) return null;
  if (presented.days.length > 0) return units > unitsPerSlot ? 'order_too_large' : 'slot_full';
  return presented.paused ? 'shop_paused' : 'shop_closed';
};

export const quoteOf = (basket: readonly BasketLine[], request: QuoteRequest, locale: Locale): Quote => {
  const { rules, place, loads, limitsPieces } = request;
  const { lines, shortages } = orderable(basket);
  const units = unitsOf(lines);
  const items = totalCents(lines);
  const terms = deliveryTerms(request, { place, items });
  const { zone, fee, missing } = isRefusal(terms) ? { zone: undefined, fee: 0, missing: 0 } : terms;
  const offer = offerOf({ ...request, zone }, units, loads);
  const refusal = refuseService(request) ?? (isRefusal(terms) ? terms : refuseBelowMinimum(terms));
  const isTooLarge = limitsPieces && hasTooManyPieces(piecesOf(lines), rules.settings);
  return {
    ...offer.presented,
    units,
    largestUnits: offer.largestUnits,
    itemsPrice: priceFromCents(items),
    shortages,
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
    refusal: refusal?.code ?? (isTooLarge ? 'order_too_large' : timeRefusal(offer, units, rules.settings.unitsPerSlot)),
  };
};
