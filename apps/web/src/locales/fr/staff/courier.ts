import type * as en from '../../en/staff/courier.ts';
import type { Translated } from '../../translate.ts';

export const courier: Translated<typeof en.courier> = {
  colleague: 'Un collègue',
  dismiss: 'Compris',
  gone: 'Vous n’avez plus accès aux livraisons sur cet appareil.',
  gone_device: 'Cet appareil n’est plus connecté à la boutique.',
  gone_waiting_one: '{count} action reste en attente ici et sera alors envoyée.',
  gone_waiting_other: '{count} actions restent en attente ici et seront alors envoyées.',
  gone_login: 'Se connecter',
  gone_pair: 'Reconnecter l’appareil',
  lost: 'Ne livrez pas {number} pour {name} : la commande a été annulée, ou quelqu’un d’autre l’a livrée.',
  not_yours: 'Un collègue s’en charge, ou la commande a été annulée.',
  offline: 'Pas de connexion. Liste mise à jour il y a {age}.',
  offline_fresh: 'Pas de connexion. Liste mise à jour à l’instant.',
  offline_never: 'Pas de connexion, et encore aucune livraison sur cet appareil.',
  offline_waiting_one: '{count} action sera envoyée dès le retour de la connexion.',
  offline_waiting_other: '{count} actions seront envoyées dès le retour de la connexion.',
  to_dashboard: 'Tableau de bord',
  was_canceled: 'Commande annulée. Ne la livrez pas.',
  was_delivered: '{name} l’a déjà livrée.',
  was_taken_back: 'La cuisine l’a reprise : elle n’est pas encore prête.',
  was_taken: '{name} a été plus rapide et s’en charge.',
};
