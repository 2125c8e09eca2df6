export const nothing = {
  food_clear: 'Show dishes with any ingredients',
  food_none:
    'No dish that is known to fit your allergens and diets. Choose fewer of them, or ask us what we can cook for you.',
  products_instead: 'Perhaps one of these?',
  products_none: 'There is nothing like this on the menu today.',
  products_none_found: 'Nothing on the menu matches “{search}”. Try another word, or fewer words.',
  search_everywhere: 'Search the whole menu',
  not_found_heading: '404 - Not found',
  not_found_message: 'This page isn’t on our menu, or not any more.',
  ideas_title: 'What are you in the mood for?',
  ideas_example: 'For example',
  ideas_words: 'tiramisu, mushrooms, wine, ice cream',
} as const;
