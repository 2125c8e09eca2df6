import type * as en from '../../en/staff/live.ts';
import type { Translated } from '../../translate.ts';

export const live: Translated<typeof en.live> = {
  access_leave: 'Aller à la boutique',
  access_look: 'Voir ma saisie',
  access_text: 'Votre saisie ne peut plus être enregistrée. Elle reste affichée pour que vous puissiez la copier.',
  access_title: 'Votre compte n’a plus accès au tableau de bord',
  close: 'Fermer',
  connection_lost: 'Pas de connexion depuis {time} – nouvel essai en cours',
  connection_none: 'Pas de connexion : rien n’a été modifié. Réessayez une fois la connexion rétablie.',
  new_order: 'Nouvelle commande {orderNumber}, {total}, de {username}',
  new_order_of_guest: 'Nouvelle commande {orderNumber}, {total}',
  new_order_title: 'Nouvelle commande',
  new_orders_one: '{count} nouvelle commande',
  new_orders_other: '{count} nouvelles commandes',
  new_orders_show: 'Afficher',
  notifications: 'Notifications',
  notifications_blocked: 'Ce navigateur bloque les notifications de la boutique. Autorisez-les dans ses réglages.',
  notifications_open: 'Chaque nouvelle commande',
  notifications_open_help:
    'Tant que le tableau de bord est ouvert ici, dans un autre onglet ou derrière une autre fenêtre.',
  notifications_title: 'Notifications dans ce navigateur',
  session_ended: 'Votre session a pris fin. Votre saisie est toujours là.',
  session_log_in: 'Se connecter',
  sound_allow: 'Activer le son',
  sound_on: 'Désactiver le son',
  sound_waiting: 'Le son démarre à votre prochain appui',
};
