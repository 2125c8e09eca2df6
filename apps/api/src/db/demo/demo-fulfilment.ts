import type { DeliveryAddress } from '@bottega/contract/fulfilment/addresses';
import { noOrderingState, type OrderingSettings } from '@bottega/contract/fulfilment/settings';
import { asapSlots } from '@bottega/contract/fulfilment/slots';
import { type DeliveryZone, deliveryCost, zoneOf } from '@bottega/contract/fulfilment/zones';
import type { OpeningHours } from '@bottega/contract/shop/hours/opening-hours';
import { textOf } from '@bottega/contract/shop/local-text';
import type { NewRow } from '../tables.ts';

export interface DemoContact {
  name: string;
  phone: string;
  address: DeliveryAddress | null;
}

interface Request extends DemoContact {
  placed: Date;
  items: number;
  units: number;
  hours: OpeningHours;
  ordering: OrderingSettings;
  zones: readonly DeliveryZone[];
}

type Columns = Pick<
  NewRow<'orders'>,
  | 'service'
  | 'slot_start'
  | 'slot_end'
  | 'promised_at'
  | 'is_asap'
  | 'units'
  | 'taken_slots'
  | 'contact_name'
  | 'contact_phone'
  | 'address'
  | 'zone_name'
  | 'zone_name_fr'
  | 'delivery_fee_cents'
>;

export const demoFulfilment = (request: Request): Columns => {
  const { name, phone, address, placed: now, items, units, hours, ordering: settings, zones } = request;
  const zone = address ? zoneOf(address, zones) : undefined;
  const cost = zone && deliveryCost(zone, items);
  const delivery = { hours, settings, state: noOrderingState, now, extraMinutes: zone?.extraMinutes };
  const isDelivered = cost?.missing === 0 && asapSlots({ ...delivery, service: 'delivery' }).length > 0;
  const service = isDelivered ? 'delivery' : 'pickup';
  const slots = asapSlots({ service, hours, settings, state: noOrderingState, now, ...(isDelivered && delivery) });
  const [slot] = slots;
  if (!slot) return {};
  return {
    service,
    slot_start: slot.start,
    slot_end: slot.end,
    promised_at: slot.end,
    is_asap: true,
    units,
    taken_slots: units > 0 ? [{ start: slot.start.toISOString(), units }] : [],
    contact_name: name,
    contact_phone: phone,
    address: isDelivered ? address : null,
    zone_name: isDelivered && zone ? textOf(zone.name, 'en') : null,
    zone_name_fr: (isDelivered && zone?.name.fr) || null,
    delivery_fee_cents: isDelivered && cost ? cost.fee : 0,
  };
};
