import type { CancelReason } from './rules.ts';

/** Why the shop canceled an order, as its mail and its page say it. */
export const cancelReasonsEn: Record<CancelReason, string> = {
  too_busy: 'The kitchen has more orders than it can make just now. We are sorry.',
  sold_out: 'Something in it is sold out. We are sorry.',
  closing: 'The kitchen is closing. We are sorry.',
  address: 'We cannot deliver to your address. We are sorry.',
  other: 'The kitchen cannot make it today. We are sorry.',
  unseen: 'The kitchen could not attend to it in time. We are sorry.',
};

export const cancelReasonsFr: Record<CancelReason, string> = {
  too_busy: 'La cuisine a en ce moment plus de commandes qu’elle ne peut en préparer. Nous en sommes désolés.',
  sold_out: 'Un plat de votre commande est épuisé. Nous en sommes désolés.',
  closing: 'La cuisine ferme. Nous en sommes désolés.',
  address: 'Nous ne pouvons pas livrer à votre adresse. Nous en sommes désolés.',
  other: 'La cuisine ne peut pas la préparer aujourd’hui. Nous en sommes désolés.',
  unseen: 'La cuisine n’a pas pu s’en occuper à temps. Nous en sommes désolés.',
};
