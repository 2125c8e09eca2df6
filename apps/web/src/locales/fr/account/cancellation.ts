import type * as en from '../../en/account/cancellation.ts';
import type { Translated } from '../../translate.ts';

export const cancellation: Translated<typeof en.cancellation> = {
  by_customer: 'Vous avez annulé cette commande.',
  by_shop: 'Nous avons dû annuler cette commande.',
  message: 'Un mot de la cuisine :',
  nothing_due: 'Vous n’avez rien à payer.',
  reason_address: 'Nous ne pouvons pas livrer à votre adresse. Nous en sommes désolés.',
  reason_closing: 'La cuisine ferme. Nous en sommes désolés.',
  reason_none: 'Nous en sommes désolés.',
  reason_other: 'La cuisine ne peut pas la préparer aujourd’hui. Nous en sommes désolés.',
  reason_sold_out: 'Un plat de votre commande est épuisé. Nous en sommes désolés.',
  reason_too_busy: 'La cuisine a en ce moment plus de commandes qu’elle ne peut en préparer. Nous en sommes désolés.',
  reason_unseen: 'La cuisine n’a pas pu s’en occuper à temps. Nous en sommes désolés.',
};
