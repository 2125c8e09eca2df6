import type * as en from '../../en/staff/kitchen-settings.ts';
import type { Translated } from '../../translate.ts';

export const section: Translated<typeof en.section> = {
  kitchen_link: 'Ouvrir la cuisine',
  language_en: 'Langue de la cuisine : anglais',
  language_fr: 'Langue de la cuisine : français',
  tab_printers: 'Imprimantes',
  tab_settings: 'Réglages',
  tabs: 'Parties de la cuisine',
};

export const form: Translated<typeof en.form> = {
  cancels: 'Annuler les commandes que personne ne voit',
  cancels_help: 'Désactivé : elles attendent que quelqu’un les voie.',
  cancels_text:
    'Une commande que personne n’a marquée comme vue d’ici là est annulée. Le client reçoit un e-mail, ce qui a été payé est remboursé et la boutique est mise en pause jusqu’à ce que vous la relanciez.',
  minutes: 'min',
  not_loaded: 'Impossible de charger ces réglages.',
  remindAfter: 'Envoyer un rappel après',
  remindAfter_help:
    'Si personne en cuisine n’a vu une commande pendant ce temps, les responsables reçoivent un e-mail, une seule fois par commande.',
  saved: 'Enregistré. Les écrans de cuisine suivent aussitôt.',
  times: 'Nouvelles commandes que personne ne voit',
  timeoutAfter: 'Annuler après',
};

export const stations: Translated<typeof en.stations> = {
  add: 'Ajouter un poste',
  dishes_none: 'aucun plat',
  dishes_one: '{count} plat',
  dishes_other: '{count} plats',
  dish_help: 'Où il se prépare en cuisine.',
  dish_none: 'Partout',
  gone: '« {name} » disparaîtra au prochain enregistrement. Ses plats s’afficheront alors à tous les postes.',
  help: 'Avec des postes, une tablette peut n’afficher que les plats de l’un d’eux, le four par exemple. Vous choisissez le poste d’un plat dans sa fiche ; un plat sans poste s’affiche partout.',
  name: 'Poste {number}',
  none: 'Aucun poste : chaque tablette affiche tous les plats.',
  title: 'Postes',
  twice: 'Un autre poste porte déjà ce nom.',
};

export const fields: Translated<typeof en.fields> = {
  never: 'Jamais',
  remindAfter: 'Envoyer un rappel après (min)',
  stations: 'Postes',
  timeoutAfter: 'Annuler après (min)',
};
