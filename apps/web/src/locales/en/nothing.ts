export const nothing = {
  food_clear: 'Show dishes with any ingredients',
  food_none:
    'No dish that is known to fit your allergens and diets. Choose fewer of them, or ask us what we can cook for you.',
  products_instead: 'Perhaps one of these?',
  products_none: 'There is nothing like this on the menu today.',
  products_none_found: 'Nothing on the menu matches “{search}”. Try another word, or fewer words.',
  search_everywhere: 'Search the whole menu',
} as const;
