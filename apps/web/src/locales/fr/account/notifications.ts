import type * as en from '../../en/account/notifications.ts';
import type { Translated } from '../../translate.ts';

export const notifications: Translated<typeof en.notifications> = {
  asking: 'Activation…',
  blocked:
    'Votre navigateur n’autorise pas les notifications de {shop}. Autorisez-les dans ses réglages pour cette page, à côté de l’adresse, puis réessayez.',
  failed:
    'Les notifications n’ont pas pu être activées. Vérifiez votre connexion et réessayez ; les e-mails sont envoyés dans tous les cas.',
  failed_stop: 'Les notifications n’ont pas pu être désactivées.',
  iphone:
    'Pour être prévenu sur cet appareil, ajoutez d’abord {shop} à votre écran d’accueil : Partager, puis « Sur l’écran d’accueil ». Ouvrez la boutique depuis là.',
  kitchen_title: 'Commandes que personne ne voit',
  offer: 'Me prévenir quand c’est prêt',
  offer_arrival: 'Me prévenir à son arrivée',
  offer_departure: 'Me prévenir à son départ',
  offer_kitchen: 'Activer sur ce navigateur',
  offer_kitchen_text:
    'Si la cuisine ne voit pas une commande, ce navigateur peut vous prévenir, même quand le tableau de bord est fermé.',
  on: 'Ce navigateur vous prévient à chaque étape de vos commandes.',
  on_kitchen:
    'Ce navigateur vous prévient si la cuisine ne voit pas une commande, même quand le tableau de bord est fermé.',
  retry: 'Réessayer',
  stop: 'Arrêter',
};

export const pushed: Translated<typeof en.pushed> = {
  body_canceled: 'Ouvrez la commande {order} pour en savoir plus.',
  body_come: 'La commande {order} est emballée et vous attend.',
  body_confirmed: 'La commande {order} se prépare.',
  body_created: 'Nous avons bien reçu la commande {order}.',
  body_delayed: 'Ouvrez la commande {order} pour la voir.',
  body_delivered: 'La commande {order} est à vous. Régalez-vous.',
  body_expedited: 'Le livreur est parti avec la commande {order}.',
  body_other: 'Ouvrez vos commandes pour en savoir plus.',
  body_ready: 'La commande {order} est emballée.',
  body_unseen: 'Personne en cuisine ne l’a encore vue.',
  title_canceled: 'Votre commande a été annulée',
  title_come: 'Votre commande est prête : venez la chercher',
  title_confirmed: 'La cuisine s’en occupe',
  title_created: 'Commande bien reçue',
  title_delayed: 'Une nouvelle heure pour votre commande',
  title_delivered: 'Buon appetito !',
  title_expedited: 'Votre commande est en route',
  title_other: 'Du nouveau pour votre commande',
  title_ready: 'Votre commande est prête',
  title_unseen: 'La commande {order} attend',
};
