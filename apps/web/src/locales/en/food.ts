export const food = {
  alcohol: 'Alcohol',
  ask: 'Please ask us what is in it',
  contains: 'Contains',
  diets: 'Diets',
  may_contain: 'May contain',
  meat: 'Meat',
  title: 'What is in it',
  unknown: 'We do not know yet what is in this dish, so it cannot be ordered online. Please ask us.',
  write: 'Write to us',
} as const;
