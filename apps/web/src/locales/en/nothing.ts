export const nothing = {
  products_instead: 'Perhaps one of these?',
  products_none: 'There is nothing like this on the menu today.',
  products_none_found: 'Nothing on the menu matches “{search}”. Try another word, or fewer words.',
  search_everywhere: 'Search the whole menu',
} as const;
