import type * as en from '../../en/staff/courier.ts';
import type { Translated } from '../../translate.ts';

export const courier: Translated<typeof en.courier> = {
  gone: 'Vous n’avez plus accès aux livraisons ici.',
  gone_device: 'Cet appareil n’est plus connecté à la boutique.',
  gone_login: 'Se connecter',
  gone_pair: 'Le reconnecter',
  not_yours: 'Un collègue s’en charge, ou elle a été annulée.',
  offline: 'Pas de connexion. Ces livraisons datent d’il y a {age}.',
  offline_never: 'Pas de connexion, et encore aucune livraison sur cet appareil.',
  offline_waiting_one: '{count} geste partira à son retour.',
  offline_waiting_other: '{count} gestes partiront à son retour.',
  to_dashboard: 'Tableau de bord',
};
