import { cancelReasonsFr } from '@bottega/contract/orders/cancel-texts';
import type * as en from '../../en/account/cancellation.ts';
import type { Translated } from '../../translate.ts';

export const cancellation: Translated<typeof en.cancellation> = {
  by_customer: 'Vous avez annulé cette commande.',
  by_shop: 'Nous avons dû annuler cette commande.',
  message: 'Un mot de la cuisine :',
  nothing_due: 'Vous n’avez rien à payer.',
  no_reason: 'Nous en sommes désolés.',
};

export const reasons: Translated<typeof en.reasons> = cancelReasonsFr;
