import type * as en from '../en/checkout.ts';
import type { Translated } from '../translate.ts';

export const checkout: Translated<typeof en.checkout> = {
  busy: 'Commande en cours…',
  cart_clear: 'Vider le panier',
  cart_each: '{price} l’unité',
  cart_empty: 'Votre panier est vide',
  cart_empty_text: 'De bonnes choses vous attendent à la carte.',
  cart_failed: 'Votre panier n’a pas pu être chargé',
  cart_go_to_products: 'Voir la carte',
  cart_more_one: '+{count} autre',
  cart_more_other: '+{count} autres',
  cart_total: 'Total',
  changed: 'Le total a changé',
  changed_text: 'Des prix ou des plats ont changé entre-temps. Vérifiez le nouveau total de {total}, puis confirmez.',
  checkout: 'Commander',
  confirm: 'Confirmer et commander pour {total}',
  delivery_note: 'Vous réglez au livreur, à votre porte.',
  failed: 'Votre commande n’a pas abouti',
  failed_text: 'Votre panier est resté tel quel.',
  lines: 'Plats de votre panier',
  log_in: 'Se connecter pour commander',
  log_in_text: 'Pour commander, il faut un compte. Votre panier vous suit.',
  must_log_in: 'Vous devez être connecté pour commander.',
  summary: 'Votre commande',
  terms: 'Vous acceptez ainsi nos',
  terms_changed: 'Nos conditions de vente ont changé',
  terms_changed_text:
    'Elles ont changé depuis que vous avez ouvert cette page. Rien n’est encore commandé : lisez-les, puis appuyez à nouveau sur le bouton.',
  terms_confirm: 'Accepter et commander',
  terms_link: 'conditions de vente',
  terms_read: 'Lire les nouvelles conditions',
  unsure: 'Nous ne savons pas encore si votre commande a abouti',
  unsure_empty_text:
    'Votre panier est vide : elle a donc probablement abouti. Regardez vos commandes avant de commander à nouveau.',
  unsure_orders: 'Voir vos commandes',
  unsure_text: 'Réessayez : une même commande n’est jamais passée deux fois.',
};
