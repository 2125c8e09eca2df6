import { cancelReasons } from '@bottega/contract/locales/fr/cancel-reasons';
import type * as en from '../../en/account/cancellation.ts';
import type { Translated } from '../../translate.ts';

export const cancellation: Translated<typeof en.cancellation> = {
  by_customer: 'Vous avez annulé cette commande.',
  by_shop: 'Nous avons dû annuler cette commande.',
  message: 'Un mot de la cuisine :',
  nothing_due: 'Vous n’avez rien à payer.',
  no_reason: 'Nous en sommes désolés.',
  way_call: 'Appelez-nous\u00a0:',
  way_collect: 'Venir la chercher',
  way_later: 'Commander pour plus tard',
  way_menu: 'Voir la carte',
  way_rest: 'Commander le reste',
};

export const reasons: Translated<typeof en.reasons> = cancelReasons;
