import { cancelReasons } from '@bottega/contract/locales/fr/cancel-reasons';
import type * as en from '../../en/mail/kitchen.ts';

export const kitchen: typeof en.kitchen = {
  refusal: cancelReasons,
  nothingToPay: 'Vous n’avez rien à payer.',
  wayOn: {
    rest: 'Vous pouvez commander le reste\u00a0: la page de votre commande le met dans votre panier.',
    later: 'Vous pouvez commander pour plus tard\u00a0: la page de votre commande la remet dans votre panier.',
    collect: 'Vous pouvez venir la chercher\u00a0: la page de votre commande la remet dans votre panier.',
    menu: 'Autre chose à la carte, peut-être\u202f? Ou appelez-nous\u00a0: nous trouverons une solution.',
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
