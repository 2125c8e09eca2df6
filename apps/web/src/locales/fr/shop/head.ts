import type * as en from '../../en/shop/head.ts';
import type { Translated } from '../../translate.ts';

export const head: Translated<typeof en.head> = {
  cart_description: 'Ce que vous allez commander chez {shop}.',
  category_description: '{category} à la carte de {shop}.',
  checkout_description: 'Quand et où vous recevez votre commande de {shop}.',
  contact_description: 'Écrivez à {shop} : un plat, une commande, une allergie.',
  favorites_description: 'Les plats que vous préférez chez {shop}.',
  news_description: 'Les actualités de {shop}.',
  orders_description: 'Vos commandes chez {shop} et leur avancement.',
  privacy_description:
    'Ce que {shop} conserve à votre sujet, pourquoi, combien de temps, et comment l’obtenir ou le faire supprimer.',
  products_description: 'Toute la carte de {shop}, avec les prix.',
};
