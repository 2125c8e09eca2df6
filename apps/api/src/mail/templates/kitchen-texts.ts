import { cancelReasonsEn, cancelReasonsFr } from '@bottega/contract/orders/cancel-texts';
import type { MailTexts } from './email-texts.ts';

type KitchenTexts = Pick<MailTexts, 'refusal' | 'nothingToPay' | 'orderUnseen'>;

export const kitchenEn: KitchenTexts = {
  refusal: cancelReasonsEn,
  nothingToPay: 'There is nothing to pay.',
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
  },
};

export const kitchenFr: KitchenTexts = {
  refusal: cancelReasonsFr,
  nothingToPay: 'Vous n’avez rien à payer.',
  orderUnseen: {
    waiting: (orderNumber, minutes) => ({
      subject: `La commande ${orderNumber} attend`,
      heading: 'Une commande attend',
      before: [
        `La cuisine n’a pas regardé la commande ${orderNumber} depuis ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
      ],
      button: 'Ouvrir la cuisine',
      after: [],
    }),
    canceled: (orderNumber, minutes) => ({
      subject: `La commande ${orderNumber} a été annulée, et la boutique est en pause`,
      heading: 'La boutique est en pause',
      before: [
        `La cuisine n’a pas regardé la commande ${orderNumber} depuis ${minutes} minutes. Elle est annulée, et le client est prévenu.`,
        'La boutique ne prend plus de commandes tant que vous ne les reprenez pas dans le tableau de bord.',
      ],
      button: 'Ouvrir la cuisine',
      after: [],
    }),
  },
};
