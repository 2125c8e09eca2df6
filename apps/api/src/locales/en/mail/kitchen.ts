import { cancelReasons } from '@bottega/contract/locales/en/cancel-reasons';
import type { MailTexts } from '../../mail-texts.ts';

type KitchenTexts = Pick<MailTexts, 'refusal' | 'nothingToPay' | 'wayOn' | 'orderUnseen'>;

export const kitchen: KitchenTexts = {
  refusal: cancelReasons,
  nothingToPay: 'There is nothing to pay.',
  wayOn: {
    rest: 'You can order the rest: the page of your order puts it into your cart.',
    later: 'You can order it for a later time: the page of your order puts it into your cart.',
    collect: 'You can pick it up at our place instead: the page of your order puts it into your cart.',
    menu: 'Perhaps something else on our menu? Or call us: we will find a way.',
  },
  orderUnseen: {
    waiting: (orderNumber, minutes) => ({
      subject: `Order ${orderNumber} is waiting`,
      heading: 'An order is waiting',
      before: [
        `The kitchen has not looked at order ${orderNumber} for ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      ],
      button: 'Open the kitchen',
      after: [],
    }),
    canceled: (orderNumber, minutes) => ({
      subject: `Order ${orderNumber} was canceled, and the shop is paused`,
      heading: 'The shop is paused',
      before: [
        `The kitchen has not looked at order ${orderNumber} for ${minutes} minutes. The order is canceled, and the customer knows.`,
        'The shop takes no orders until you resume it in the dashboard.',
      ],
      button: 'Open the kitchen',
      after: [],
    }),
    oneOfMany: (orderNumber, minutes) => ({
      subject: `Order ${orderNumber} was canceled`,
      heading: 'One of several orders was canceled',
      before: [
        `The kitchen has not looked at order ${orderNumber} for ${minutes} minutes, nor at others of the same customer. The order is canceled, and the customer knows.`,
        'The shop goes on taking orders. If this is a joke, refuse all orders of the account in the kitchen.',
      ],
      button: 'Open the kitchen',
      after: [],
    }),
  },
};
