/** Only the server writes a page's complete head, so no page loads these. */
export const head = {
  cart_description: 'What you are about to order from {shop}.',
  category_description: '{category} on the menu of {shop}.',
  checkout_description: 'When and where you get your order from {shop}.',
  contact_description: 'Write to {shop}: about a dish, an order or an allergy.',
  favorites_description: 'The dishes you like best at {shop}.',
  news_description: 'What is new at {shop}.',
  orders_description: 'Your orders at {shop} and where they are.',
  privacy_description: 'What {shop} keeps about you, why, for how long, and how you get it or have it deleted.',
  products_description: 'The whole menu of {shop}, with its prices.',
} as const;
