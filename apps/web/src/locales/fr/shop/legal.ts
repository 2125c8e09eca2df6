import type * as en from '../../en/shop/legal.ts';
import type { Translated } from '../../translate.ts';

export const legal: Translated<typeof en.legal> = {
  former: 'Ces conditions ne sont plus en vigueur',
  former_since: 'Entrées en vigueur le {date}',
  former_none: 'La boutique n’a pas de conditions en vigueur actuellement.',
  former_text: 'Vous lisez la version {version}, qui vaut pour les commandes passées tant qu’elle s’appliquait.',
  present: 'Lire les conditions en vigueur',
  since: 'En vigueur depuis le {date}',
  version: 'version {version}',
};
