import type { MailTexts } from './email-texts.ts';

type FulfilmentTexts = Pick<MailTexts, 'pickup' | 'orderDelayed' | 'fulfilment'>;

export const fulfilmentEn: FulfilmentTexts = {
  pickup: {
    ready: (orderNumber) => ({
      subject: `Your order ${orderNumber} is ready: come now`,
      heading: 'Ready: come now',
      before: [`Your order ${orderNumber} is cooked and packed, and waits for you. Come now, while it is hot.`],
      after: [],
    }),
    expedited: (orderNumber) => ({
      subject: `Your order ${orderNumber} is at the counter`,
      heading: 'Your order is at the counter',
      before: [`Your order ${orderNumber} has left the kitchen and is waiting for you at the counter.`],
      after: [],
    }),
    delivered: (orderNumber) => ({
      subject: `You have picked up your order ${orderNumber}`,
      heading: 'Buon appetito!',
      before: [`You have picked up your order ${orderNumber}. Enjoy your meal.`],
      after: ['Thank you for eating with us. We look forward to cooking for you again.'],
    }),
    canceled: (orderNumber) => ({
      subject: `Your order ${orderNumber} is canceled`,
      heading: 'Your order is canceled',
      before: [`Your order ${orderNumber} is canceled and cannot be picked up.`],
      after: ['You did not expect this? Write to us from the shop and we will look into it.'],
    }),
  },
  orderDelayed: (orderNumber, promise) => ({
    subject: `A new time for your order ${orderNumber}`,
    heading: 'Your order has a new time',
    before: [`The time of your order ${orderNumber} has changed. ${promise}.`],
    after: ['The new time does not suit you? Call us or write to us from the shop.'],
  }),
  fulfilment: {
    services: { pickup: 'Pickup', delivery: 'Delivery' },
    labels: {
      service: 'Service',
      promisedAt: { pickup: 'Ready by', delivery: 'At your door by' },
      since: { come: 'Ready since', on_way: 'On its way since' },
      address: 'Address',
      addressNote: 'For the courier',
      contactName: 'Name',
      phone: 'Phone',
      shopPhone: 'Our phone',
      note: 'For the kitchen',
    },
    fee: 'Delivery',
  },
};

export const fulfilmentFr: FulfilmentTexts = {
  pickup: {
    ready: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est prête\u00a0: venez la chercher`,
      heading: 'Prête\u00a0: venez la chercher',
      before: [`Votre commande ${orderNumber} est cuisinée et emballée. Venez la chercher tant qu’elle est chaude.`],
      after: [],
    }),
    expedited: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est au comptoir`,
      heading: 'Votre commande est au comptoir',
      before: [`Votre commande ${orderNumber} a quitté la cuisine et vous attend au comptoir.`],
      after: [],
    }),
    delivered: (orderNumber) => ({
      subject: `Vous avez retiré votre commande ${orderNumber}`,
      heading: 'Buon appetito\u00a0!',
      before: [`Vous avez retiré votre commande ${orderNumber}. Régalez-vous.`],
      after: ['Merci d’avoir choisi notre cuisine. Au plaisir de vous retrouver à table.'],
    }),
    canceled: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est annulée`,
      heading: 'Votre commande est annulée',
      before: [`Votre commande ${orderNumber} est annulée et ne pourra pas être retirée.`],
      after: [
        'Vous ne vous y attendiez pas\u00a0? Écrivez-nous depuis la boutique, nous regarderons ce qui s’est passé.',
      ],
    }),
  },
  orderDelayed: (orderNumber, promise) => ({
    subject: `Une nouvelle heure pour votre commande ${orderNumber}`,
    heading: 'Votre commande change d’heure',
    before: [`L’heure de votre commande ${orderNumber} a changé. ${promise}.`],
    after: ['Cette heure ne vous convient pas\u00a0? Appelez-nous ou écrivez-nous depuis la boutique.'],
  }),
  fulfilment: {
    services: { pickup: 'À retirer', delivery: 'En livraison' },
    labels: {
      service: 'Commande',
      promisedAt: { pickup: 'Prête avant', delivery: 'Chez vous avant' },
      since: { come: 'Prête depuis', on_way: 'En route depuis' },
      address: 'Adresse',
      addressNote: 'Pour le livreur',
      contactName: 'Nom',
      phone: 'Téléphone',
      shopPhone: 'Notre téléphone',
      note: 'Pour la cuisine',
    },
    fee: 'Livraison',
  },
};
