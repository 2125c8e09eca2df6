import type { MailTexts } from '../../mail-texts.ts';

type FulfilmentTexts = Pick<MailTexts, 'pickup' | 'orderDelayed' | 'fulfilment'>;

export const fulfilment: FulfilmentTexts = {
  pickup: {
    ready: (orderNumber) => ({
      subject: `Your order ${orderNumber} is ready: come now`,
      heading: 'Ready: come now',
      before: [`Your order ${orderNumber} is packed and waits for you. Come now.`],
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
      addressNote: 'Note to the courier',
      contactName: 'Name',
      phone: 'Phone',
      shopPhone: 'Our phone',
      note: 'Note to the kitchen',
    },
    fee: 'Delivery',
  },
};
