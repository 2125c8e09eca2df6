import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import type { Locale } from '@bottega/contract/locale';
import { formatPrice } from '@bottega/contract/money';
import { textOf } from '@bottega/contract/shop/local-text';
import type { Sections } from '#content/legal/template.ts';
import { texts } from '#locales/texts.ts';

interface Delivery {
  settings: Pick<OrderingSettings, 'services' | 'leadPickup' | 'leadDelivery'>;
  zones: readonly DeliveryZone[];
}

const zoneLine = (zone: DeliveryZone, locale: Locale): string => {
  const said = texts[locale].legal.delivery;
  const { postcodes, city, fee, freeFrom, minimum, extraMinutes } = zone;
  const places = [...postcodes.map((pattern) => pattern.replace('*', '…')), city].filter(Boolean).join(', ');
  const costs = [
    fee > 0 ? said.fee(formatPrice(fee)) : said.free,
    fee > 0 && freeFrom !== null && said.freeFrom(formatPrice(freeFrom)),
    minimum > 0 && said.minimum(formatPrice(minimum)),
    extraMinutes > 0 && said.longer(extraMinutes),
  ];
  return `${said.places(textOf(zone.name, locale), places)} – ${costs.filter(Boolean).join(', ')}`;
};

/**
 * Read from the settings and not part of a version: what an order cost and where it was delivered is stored with the
 * order.
 */
export const deliverySection = ({ settings, zones }: Delivery, locale: Locale): Sections[number] => {
  const said = texts[locale].legal.delivery;
  const { services, leadPickup, leadDelivery } = settings;
  const areas = zones.filter(({ active }) => active).map((zone) => zoneLine(zone, locale));
  const delivers = services.includes('delivery') && areas.length > 0;
  const paragraphs = [
    services.includes('pickup') && said.lead.pickup(leadPickup),
    delivers && said.lead.delivery(leadDelivery),
    delivers && said.zones,
    delivers && areas.join('\n'),
  ].filter((paragraph) => paragraph !== false);
  return { heading: said.heading, paragraphs: paragraphs.length > 0 ? [...paragraphs, said.end] : [said.none] };
};
