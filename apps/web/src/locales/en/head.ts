/** Only the server writes a page's head in full, so no page loads these. */
export const head = {
  cart_description: 'What you are about to order from Bottega.',
  category_description: '{category} at Bottega, made today.',
  contact_description: 'Write to Bottega: questions, orders, tables, allergies. A person answers.',
  favorites_description: 'The dishes you like best at Bottega.',
  home_description:
    'Fresh pasta, wood-fired pizza, salads and desserts from an Italian kitchen, every day 12:00 to 22:00.',
  news_description: 'What happens in the kitchen of Bottega: events, new dishes, offers and stories from the market.',
  orders_description: 'Your orders at Bottega and where they are.',
  privacy_description: 'What Bottega keeps about you, why, for how long, and how you get it or have it deleted.',
  products_description: 'The whole menu of Bottega: pasta, pizza, salads, desserts and drinks.',
} as const;
