import type * as en from '../../en/formats/shop-status.ts';
import type { Translated } from '../../translate.ts';

export const shopStatus: Translated<typeof en.shopStatus> = {
  open_now: 'Ouvert en ce moment',
  open_until: 'Ouvert jusqu’à {time}',
  closed: 'Fermé',
  closed_opens: 'Fermé · ouvre {opens}',
  none: 'Nous ne prenons pas de commandes en ce moment.',
  pause_until: 'Petite pause jusqu’à {time}',
  from: 'dès',
  pickup: 'retrait',
  delivery: 'livraison',
  ready_pickup: 'À retirer vers {from}\u00a0–\u00a0{to}',
  ready_delivery: 'chez vous vers {from}\u00a0–\u00a0{to}',
  ahead: 'commander à l’avance',
  first_today: 'Vous pouvez commander à l’avance, au plus tôt à {time}.',
  first_later: 'Vous pouvez commander à l’avance, au plus tôt {time}.',
};
