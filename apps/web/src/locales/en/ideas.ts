export const ideas = {
  ideas_title: 'What are you in the mood for?',
  ideas_example: 'For example',
  ideas_words: 'tiramisu, mushrooms, wine, ice cream',
} as const;
