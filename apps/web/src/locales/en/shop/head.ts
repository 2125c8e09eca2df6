/** Only the server writes a page's complete head, so no page loads these. */
export const head = {
  cart_description: 'What you are about to order from {shop}.',
  category_description: '{category} at {shop}, made today.',
  checkout_description: 'When and where you get your order from {shop}.',
  contact_description: 'Write to {shop}: questions, orders, tables, allergies. A person answers.',
  favorites_description: 'The dishes you like best at {shop}.',
  home_description: 'Fresh pasta, wood-fired pizza, salads and desserts from an Italian kitchen.',
  news_description: 'What happens in the kitchen of {shop}: events, new dishes, offers and stories from the market.',
  orders_description: 'Your orders at {shop} and where they are.',
  privacy_description: 'What {shop} keeps about you, why, for how long, and how you get it or have it deleted.',
  products_description: 'The whole menu of {shop}: pasta, pizza, salads, desserts and drinks.',
} as const;
