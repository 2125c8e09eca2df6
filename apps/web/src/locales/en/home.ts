export const home = {
  home_add: 'Add spaghetti – {price}',
  home_add_dish: 'Add to cart – {price}',
  home_categories: 'What are you hungry for?',
  home_contact: 'Contact us',
  home_favorites: 'House favorites',
  home_hero_dish:
    'Bronze-cut pasta, San Marzano tomatoes, slow garlic, basil, good oil. In the pan when you order, at your door while it still steams.',
  home_hero_picture: 'A plate of spaghetti with tomatoes and basil, a glass of red wine',
  home_hero_title: 'Five ingredients. Nothing to',
  home_hero_title_end: 'hide.',
  home_menu: 'See the menu',

  faq_title: 'Good questions',
  faq_fresh_question: 'Are your ingredients fresh?',
  faq_fresh_answer:
    'Yes, and you can taste it. Vegetables and herbs come from the market every morning, the pasta is rolled before noon, and what is sold out is sold out: we would rather say so than open a tin.',
  faq_fresh_own: 'Ask us about any dish: we gladly tell you what is in it and where it comes from.',
  faq_hours_question: 'What are your business hours?',
  faq_hours_answer: 'Exceptions are announced here a week before.',
  faq_specialty_question: 'What is the house specialty?',
  faq_specialty_answer:
    'Tagliatelle al ragù: egg pasta rolled by hand and a Bolognese ragù of beef and pork that murmurs on the stove for five hours. If you order only one dish, make it this one.',
  faq_specialty_open: 'Ask us: we gladly tell you.',
  faq_specialty_own: '{dish}: {description}',

  rating_of_five: '{rating} out of 5',
  reviews_counted_one: 'from {count} review',
  reviews_counted_other: 'from {count} reviews',
  reviews_failed: 'The next reviews could not be loaded. Please try again.',
  reviews_more: 'More reviews',
  reviews_shown_one: '{shown} of {count} review',
  reviews_shown_other: '{shown} of {count} reviews',
  reviews_title: 'What our guests say',
} as const;
