import type { AddressForm, DeliveryAddress, SavedAddress } from '../fulfilment/addresses.ts';
import { type DeliveryPlace, type DeliveryZone, deliveryCost, zoneOf } from '../fulfilment/zones.ts';
import { type Cents, priceFromCents } from '../money.ts';
import type { Fulfilment } from '../orders/fulfilment.ts';
import { type KitchenRequest, type OrderingRules, refuseService, refuseUnlessOpen } from './choose-slot.ts';
import { type CheckoutRefusal, isRefusal } from './refusal.ts';

interface DeliveryTerms {
  zone: DeliveryZone | undefined;
  fee: Cents;
  missing: Cents;
}

export const deliveryTerms = (
  { rules, service }: Pick<KitchenRequest, 'rules' | 'service'>,
  { place, items }: { place: DeliveryPlace | undefined; items: Cents },
): DeliveryTerms | CheckoutRefusal<'address_outside'> => {
  if (service === 'pickup' || !place) return { zone: undefined, fee: 0, missing: 0 };
  const zone = zoneOf(place, rules.zones);
  if (!zone) return { code: 'address_outside', details: {} };
  return { zone, ...deliveryCost(zone, items) };
};

export const refuseBelowMinimum = ({
  missing,
}: Pick<DeliveryTerms, 'missing'>): CheckoutRefusal<'below_minimum'> | undefined =>
  missing > 0 ? { code: 'below_minimum', details: { missing: priceFromCents(missing) } } : undefined;

export interface Delivery {
  zone?: DeliveryZone | undefined;
  fee: Cents;
  address: DeliveryAddress | null;
  remembered?: AddressForm | undefined;
}

export const pickup: Delivery = { fee: 0, address: null };

const bare = (rules: OrderingRules, now: Date): Delivery | CheckoutRefusal =>
  rules.settings.acceptBare
    ? (refuseUnlessOpen({ rules, service: 'pickup', now }) ?? pickup)
    : { code: 'invalid_input', fields: { fulfilment: 'field_required' } };

type Addressed = Pick<Delivery, 'remembered'> & { address: DeliveryAddress };

const addressOf = (form: Fulfilment, saved: SavedAddress | undefined): Addressed | CheckoutRefusal => {
  const { addressId, address, remember, contactName, phone = '' } = form;
  if (addressId !== undefined) {
    if (!saved) return { code: 'address_not_found' };
    const { _id, ...entry } = saved;
    const { street, extra, postcode, city, note } = entry;
    return { address: { street, extra, postcode, city, note }, remembered: entry };
  }
  if (!address) return { code: 'invalid_input', fields: { 'fulfilment.address': 'field_required' } };
  return { address, ...(remember && { remembered: { label: '', fullName: contactName, phone, ...address } }) };
};

interface DeliveryWish {
  fulfilment: Fulfilment | undefined;
  savedAddress: SavedAddress | undefined;
  items: Cents;
  now: Date;
}

export const deliveryOf = (
  rules: OrderingRules,
  { fulfilment: form, savedAddress, items, now }: DeliveryWish,
): Delivery | CheckoutRefusal => {
  if (!form) return bare(rules, now);
  const { service } = form;
  if (!form.phone) return { code: 'phone_required', fields: { 'fulfilment.phone': 'field_required' } };
  const refusal = refuseService({ rules, service });
  if (refusal) return refusal;
  if (service === 'pickup') return pickup;
  const addressed = addressOf(form, savedAddress);
  if (isRefusal(addressed)) return addressed;
  const terms = deliveryTerms({ rules, service }, { place: addressed.address, items });
  if (isRefusal(terms)) return terms;
  return refuseBelowMinimum(terms) ?? { zone: terms.zone, fee: terms.fee, ...addressed };
};
