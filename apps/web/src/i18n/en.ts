/**
 * The English texts of the storefront; its keys are the type that `fr.ts` must fill. `{name}` is replaced by the
 * variable of that name; `key_one` and `key_other` are the plural forms of `key`, chosen by the variable `count`.
 */
export const en = {
  // shell
  log_in: 'Log in',
  skip_to_content: 'Skip to content',
  loading_assets: 'Loading assets...',
  network: 'The shop did not answer. Please check your connection and try again.',
  timeout: 'The shop took too long to answer. Please try again.',
  shop_name: 'Bottega',
  shop_tagline: 'Italian food, made today',

  // cart and orders (their other texts: cart-texts-*.ts, order-texts-*.ts)
  add_to_cart: 'Add to cart',
  cart: 'Cart',
  cart_title: 'Your cart',
  orders_title: 'Your orders',
  order_title: 'Order {orderNumber}',
  quantity: 'Quantity',
  quantity_less: 'One less',
  quantity_more: 'One more',

  // error and not-found pages
  error_oops: 'Oops!',
  error_unexpected: 'Sorry, an unexpected error has occurred.',
  not_found_title: 'Not found',
  reload: 'Try again',
  to_home: 'Back to home',

  // account
  login_page: 'Team entrance',
  reset_page: 'New password',
  verification_page: 'Account verification',

  // dates (SHELL-17)
  date_at_time: '{date} at {time}',

  // home
  home_title: 'Bottega, Italian food made today',

  // news, profile and contact (their other texts: news-texts-*.ts, profile-texts-*.ts, contact-texts-*.ts)
  contact_title: 'Contact',
  news_title: 'News',
  privacy_title: 'Privacy',
  profile_title: 'Your profile',

  // products and favorites (their other texts: menu-texts-*.ts)
  back: 'Back',
  badge_chefs_special: 'Chef’s special',
  badge_fresh: 'Fresh',
  badge_hot: 'Hot',
  badge_new: 'New',
  badge_popular: 'Popular',
  badge_seasonal: 'Seasonal',
  badge_vegan: 'Vegan',
  categories: 'Categories',
  favorites_title: 'Your favorites',
  filters: 'Filters',
  filters_clear: 'Clear filters',
  items_per_page: 'Dishes per page',
  loading: 'Loading…',
  load_more: 'Load more',
  no_results: 'No results',
  products_more_failed: 'The next dishes could not be loaded. Please try again.',
  products_shown_one: 'Showing {shown} of {count} dish',
  products_shown_other: 'Showing {shown} of {count} dishes',
  products_title: 'Menu',
  search: 'Search',
  category_pasta: 'Pasta',
  category_pizza: 'Pizza',
  category_salads: 'Salads',
  category_desserts: 'Desserts',
  category_drinks: 'Drinks',
  category_others: 'Others',
  whole_menu: 'See the whole menu',
} as const;
