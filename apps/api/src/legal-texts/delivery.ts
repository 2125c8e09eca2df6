import type { OrderingSettings } from '@bottega/contract/fulfilment/settings';
import type { DeliveryZone } from '@bottega/contract/fulfilment/zones';
import type { Locale } from '@bottega/contract/locale';
import { formatPrice } from '@bottega/contract/money';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { textOf } from '@bottega/contract/shop/local-text';
import type { Sections } from './template.ts';

interface Delivery {
  settings: Pick<OrderingSettings, 'services' | 'leadPickup' | 'leadDelivery'>;
  zones: readonly DeliveryZone[];
}

interface Words {
  heading: string;
  none: string;
  lead: Record<Service, (minutes: number) => string>;
  zones: string;
  places: (name: string, places: string) => string;
  fee: (fee: string) => string;
  free: string;
  freeFrom: (sum: string) => string;
  minimum: (sum: string) => string;
  longer: (minutes: number) => string;
  end: string;
}

const words: Record<Locale, Words> = {
  en: {
    heading: 'Areas, fees and times today',
    none: 'The shop takes no orders at the moment.',
    lead: {
      pickup: (minutes) =>
        `Pickup is free of charge. You choose a time during its opening hours, from ${minutes} minutes after your order on.`,
      delivery: (minutes) =>
        `Delivery: you choose a time during its opening hours, from ${minutes} minutes after your order on.`,
    },
    zones: 'We deliver to these areas; of several that your address is in, the first counts:',
    places: (name, places) => `${name} (${places})`,
    fee: (fee) => `delivery ${fee}`,
    free: 'delivery free of charge',
    freeFrom: (sum) => `free from ${sum} of dishes on`,
    minimum: (sum) => `dishes for at least ${sum}`,
    longer: (minutes) => `${minutes} minutes longer`,
    end: 'These are the areas, fees and times of today. What the site shows before you order holds for your order and stays with it.',
  },
  fr: {
    heading: 'Secteurs, frais et délais à ce jour',
    none: 'La boutique ne prend pas de commande en ce moment.',
    lead: {
      pickup: (minutes) =>
        `Le retrait est gratuit. Vous choisissez un horaire pendant ses heures d’ouverture, au plus tôt ${minutes} minutes après la commande.`,
      delivery: (minutes) =>
        `La livraison\u00a0: vous choisissez un horaire pendant ses heures d’ouverture, au plus tôt ${minutes} minutes après la commande.`,
    },
    zones:
      'Nous livrons dans les secteurs suivants\u202f; si votre adresse relève de plusieurs, le premier compte\u00a0:',
    places: (name, places) => `${name} (${places})`,
    fee: (fee) => `livraison ${fee}`,
    free: 'livraison gratuite',
    freeFrom: (sum) => `gratuite à partir de ${sum} de plats`,
    minimum: (sum) => `${sum} de plats au moins`,
    longer: (minutes) => `${minutes} minutes de plus`,
    end: 'Ces secteurs, frais et délais sont ceux du jour. Ce que le site affiche avant votre commande vaut pour elle et y reste attaché.',
  },
};

const zoneLine = (zone: DeliveryZone, locale: Locale): string => {
  const said = words[locale];
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
  const said = words[locale];
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
