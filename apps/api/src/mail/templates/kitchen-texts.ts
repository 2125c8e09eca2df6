import { cancelReasonsEn, cancelReasonsFr } from '@bottega/contract/orders/cancel-texts';
import type { MailTexts } from './email-texts.ts';

type KitchenTexts = Pick<MailTexts, 'refusal' | 'nothingToPay' | 'wayOn' | 'orderUnseen'>;

export const kitchenEn: KitchenTexts = {
  refusal: cancelReasonsEn,
  nothingToPay: 'There is nothing to pay.',
  wayOn: {
    rest: 'You can order the rest: the page of your order puts it into your cart.',
    later: 'You can order it for a later time: the page of your order puts it into your cart.',
    collect: 'You can collect it at our place instead: the page of your order puts it into your cart.',
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

export const kitchenFr: KitchenTexts = {
  refusal: cancelReasonsFr,
  nothingToPay: 'Vous n’avez rien à payer.',
  wayOn: {
    rest: 'Vous pouvez commander le reste\u00a0: la page de votre commande le met dans votre panier.',
    later: 'Vous pouvez commander pour plus tard\u00a0: la page de votre commande la remet dans votre panier.',
    collect: 'Vous pouvez venir la chercher\u00a0: la page de votre commande la remet dans votre panier.',
    menu: 'Autre chose à la carte, peut-être\u00a0? Ou appelez-nous\u00a0: nous trouverons une solution.',
  },
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
    oneOfMany: (orderNumber, minutes) => ({
      subject: `La commande ${orderNumber} a été annulée`,
      heading: 'Une commande parmi d’autres a été annulée',
      before: [
        `La cuisine n’a pas regardé la commande ${orderNumber} depuis ${minutes} minutes, ni d’autres du même client. La commande est annulée, et le client le sait.`,
        'La boutique continue à prendre des commandes. S’il s’agit d’une plaisanterie, refusez toutes les commandes du compte en cuisine.',
      ],
      button: 'Ouvrir la cuisine',
      after: [],
    }),
  },
};
