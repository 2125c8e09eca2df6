import type * as en from '../en/cancel-reasons.ts';

export const cancelReasons: typeof en.cancelReasons = {
  too_busy: 'La cuisine a en ce moment plus de commandes qu’elle ne peut en préparer. Nous en sommes désolés.',
  sold_out: 'Un plat de votre commande est épuisé. Nous en sommes désolés.',
  closing: 'La cuisine ferme. Nous en sommes désolés.',
  address: 'Nous ne pouvons pas livrer à votre adresse. Nous en sommes désolés.',
  other: 'La cuisine ne peut pas la préparer aujourd’hui. Nous en sommes désolés.',
  unseen: 'La cuisine n’a pas pu s’en occuper à temps. Nous en sommes désolés.',
};
