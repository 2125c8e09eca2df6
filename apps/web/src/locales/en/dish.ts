export const dish = {
  cart_add: 'Add {quantity} · {total}',
  cart_added: 'x{quantity} {name} added to cart',
  cart_full: '64 is the most we can cook of one dish.',
  cart_in_yours: '{count} in your cart',
  house_rating: '★ {rating} for the house',
  not_today_text: 'Sold out for today. You can order it for {day}.',
  pairings: 'Goes well with',
  related_dishes: 'From the same page of the menu',
} as const;
