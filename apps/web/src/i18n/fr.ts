import type { TextKey } from './translate.ts';

/** The French texts of the storefront. */
export const fr: Record<TextKey, string> = {
  // shell
  log_in: 'Se connecter',
  skip_to_content: 'Aller au contenu',
  loading_assets: 'Chargement…',
  network: 'La boutique n’a pas répondu. Vérifiez votre connexion et réessayez.',
  timeout: 'La boutique met trop de temps à répondre. Réessayez.',
  shop_name: 'Bottega',
  shop_tagline: 'La cuisine italienne du jour',

  // cart and orders (their other texts: cart-texts-*.ts, order-texts-*.ts)
  add_to_cart: 'Ajouter au panier',
  cart: 'Panier',
  cart_title: 'Votre panier',
  orders_title: 'Vos commandes',
  order_title: 'Commande {orderNumber}',
  quantity: 'Quantité',
  quantity_less: 'Un de moins',
  quantity_more: 'Un de plus',

  // error and not-found pages
  error_oops: 'Oups !',
  error_unexpected: 'Désolé, une erreur inattendue est survenue.',
  not_found_title: 'Page introuvable',
  reload: 'Réessayer',
  to_home: 'Retour à l’accueil',

  // account
  login_page: 'Entrée de l’équipe',
  reset_page: 'Nouveau mot de passe',
  verification_page: 'Confirmation du compte',

  // dates (SHELL-17)
  date_at_time: '{date} à {time}',

  // home
  home_title: 'Bottega, la cuisine italienne du jour',

  // news, profile and contact (their other texts: news-texts-*.ts, profile-texts-*.ts, contact-texts-*.ts)
  contact_title: 'Contact',
  news_title: 'Actualités',
  privacy_title: 'Confidentialité',
  profile_title: 'Votre profil',

  // products and favorites (their other texts: menu-texts-*.ts)
  back: 'Retour',
  badge_chefs_special: 'Spécialité du chef',
  badge_fresh: 'Frais',
  badge_hot: 'Épicé',
  badge_new: 'Nouveau',
  badge_popular: 'Très demandé',
  badge_seasonal: 'De saison',
  badge_vegan: 'Végan',
  categories: 'Catégories',
  favorites_title: 'Vos favoris',
  filters: 'Filtres',
  filters_clear: 'Effacer les filtres',
  items_per_page: 'Plats par page',
  loading: 'Chargement…',
  load_more: 'Voir plus',
  no_results: 'Aucun résultat',
  products_more_failed: 'Les plats suivants n’ont pas pu être chargés. Réessayez.',
  products_shown_one: '{shown} plat sur {count}',
  products_shown_other: '{shown} plats sur {count}',
  products_title: 'La carte',
  search: 'Recherche',
  category_pasta: 'Pâtes',
  category_pizza: 'Pizzas',
  category_salads: 'Salades',
  category_desserts: 'Desserts',
  category_drinks: 'Boissons',
  category_others: 'Autres',
  whole_menu: 'Voir toute la carte',
};
