import type * as en from '../en/shop.ts';
import type { Translated } from '../translate.ts';

export const shop: Translated<typeof en.shop> = {
  // shell: header, footer, menus, notices
  menu_open: 'Ouvrir le menu',
  nav_contact: 'Contact',
  nav_home: 'Accueil',
  nav_label: 'Navigation principale',
  nav_news: 'Actualités',
  nav_products: 'La carte',
  nav_products_kinds: 'La carte par catégorie',
  theme_to_dark: 'Passer au thème sombre',
  theme_to_light: 'Passer au thème clair',
  address_title: 'Nous trouver',
  credit: '© {year} {shop}.',
  powered_by: 'Propulsé par Bottega, une boutique open source.',
  follow_us: 'Nous suivre',
  footer_pages: 'Découvrir',
  hours_title: 'Horaires',
  language: 'Langue',
  log_out: 'Se déconnecter',
  menu_close: 'Fermer le menu',
  menu_title: 'Menu',
  nav_products_all: 'Toute la carte',
  notice_close: 'Fermer',
  role_admin: 'Admin',
  role_superadmin: 'Superadmin',
  session_expired: 'Votre session a pris fin. Reconnectez-vous.',
  scroll_to_top: 'Haut de page',
  user_dashboard: 'Tableau de bord',
  user_favorites: 'Favoris',
  user_menu: 'Compte : {username}',
  user_orders: 'Commandes',
  user_profile: 'Profil',
  log_in: 'Se connecter',
  skip_to_content: 'Aller au contenu',
  loading_assets: 'Chargement…',
  network: 'La boutique n’a pas répondu. Vérifiez votre connexion et réessayez.',
  timeout: 'La boutique met trop de temps à répondre. Réessayez.',
  shop_name: '{shop}',

  // cart and orders
  add_to_cart: 'Ajouter au panier',
  cart: 'Panier',
  cart_title: 'Votre panier',
  orders_title: 'Vos commandes',
  order_title: 'Commande {orderNumber}',
  quantity: 'Quantité',
  quantity_less: 'Un de moins',
  quantity_more: 'Un de plus',

  // error and not-found pages
  error_offline: 'Pas de connexion. La page reviendra d’elle-même dès qu’il y en aura une.',
  email: 'E-mail',
  error_oops: 'Oups !',
  error_unexpected: 'Désolé, une erreur inattendue est survenue.',
  not_found_title: 'Page introuvable',
  reload: 'Réessayer',
  to_home: 'Retour à l’accueil',

  // account
  login_page: 'Entrée de l’équipe',
  not_me_page: 'Ce n’était pas moi',
  reset_page: 'Nouveau mot de passe',
  verification_page: 'Confirmation du compte',

  // dates (SHELL-17)
  date_at_time: '{date} à {time}',

  // home

  // news, profile and contact
  contact_title: 'Contact',
  news_title: 'Actualités',
  privacy_title: 'Confidentialité',
  profile_title: 'Votre profil',

  // products and favorites
  back: 'Retour',
  badge_chefs_special: 'Spécialité du chef',
  badge_fresh: 'Frais',
  badge_hot: 'Épicé',
  badge_new: 'Nouveau',
  badge_popular: 'Très demandé',
  badge_seasonal: 'De saison',
  badge_vegan: 'Végan',
  favorites_title: 'Vos favoris',
  loading: 'Chargement…',
  load_more: 'Voir plus',
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

export const cart: Translated<typeof en.cart> = {
  cart_announced_one: 'Panier : {count} article, {total}',
  cart_announced_other: 'Panier : {count} articles, {total}',
  cart_cleared: 'Votre panier est vide',
  cart_count_one: '{count} article',
  cart_count_other: '{count} articles',
  cart_go: 'Voir le panier',
  cart_gone: '{name} n’est plus à la carte et n’a pas été ajouté à votre panier.',
  cart_held: 'Pas encore enregistré : pas de connexion.',
  cart_not_saved: 'Votre panier n’a pas été modifié. {reason}',
  cart_quantity: 'Quantité de {name}',
  cart_remove: 'Retirer {name}',
  cart_removed: 'Retiré du panier : {name}',
  cart_undo: 'Annuler',
};
