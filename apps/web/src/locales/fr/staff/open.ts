import type * as en from '../../en/staff/open.ts';
import type { Translated } from '../../translate.ts';

export const open: Translated<typeof en.open> = {
  not_loaded: 'Cette liste n’a pas pu être chargée.',
  is_open: 'Votre boutique est ouverte.',
  is_open_lacking: 'Votre boutique est ouverte, mais il manque quelque chose.',
  is_closed: 'Votre boutique est fermée\u00a0: la carte est visible, mais aucune commande n’est prise.',
  open: 'Ouvrir la boutique',
  close: 'Fermer la boutique',
  switching: 'Un instant…',
  not_ready: 'Pour pouvoir l’ouvrir, complétez ce qui manque encore.',
  enter: 'Compléter',
  there: 'présent',
  missing: 'manquant',
  advice: 'Recommandé',
  dishes_more: 'et {count} de plus',
  need_name: 'Nom de la boutique',
  need_address: 'Adresse',
  need_phone: 'Numéro de téléphone et adresse e-mail',
  need_legal: 'Informations légales',
  need_mediator: 'Médiateur de la consommation',
  need_terms: 'Conditions générales de vente',
  need_hours: 'Horaires d’ouverture',
  need_service: 'Retrait ou livraison',
  need_zones: 'Une zone de livraison',
  need_dish: 'Un plat avec son prix',
  need_food: 'Ce que contient chaque plat',
  need_origins: 'L’origine de la viande',
  need_mail: 'Des e-mails qui arrivent',
  need_https: 'Une adresse chiffrée (https)',
  need_https_how: 'Là où tourne la boutique, donnez à PUBLIC_URL une adresse qui commence par https://.',
};

export const mail: Translated<typeof en.mail> = {
  not_loaded: 'Les réglages de la messagerie n’ont pas pu être chargés.',
  intro:
    'Les confirmations, les nouvelles des commandes et les liens de mot de passe partent par e-mail. Envoyez-vous-en un, à {to}, et saisissez le code qu’il contient.',
  mailbox:
    'Cette boutique n’est pas en production\u00a0: ses e-mails ne partent pas. On peut les lire dans la boîte d’essai.',
  send: 'M’envoyer un code',
  send_again: 'Envoyer un autre code',
  sending: 'Envoi…',
  open_mailbox: 'Ouvrir la boîte d’essai',
  sent: 'L’e-mail est en route. Regardez aussi dans les indésirables.',
  code: 'Code reçu par e-mail',
  prove: 'Vérifier le code',
  checking: 'Vérification…',
  proven: 'Les e-mails de votre boutique arrivent.',
};
