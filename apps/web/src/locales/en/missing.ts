export const missing = {
  not_found_heading: '404 - Not found',
  not_found_message: 'This page isn’t on our menu, or not any more.',
} as const;
