export const favorites = {
  favorite_change_failed: 'Your favorites could not be changed. Please try again.',
  favorite_named: 'Favorite: {name}',
  favorite_remove: 'Remove {name} from favorites',
  favorite_removed: '{name} removed from favorites',
  favorites_none: 'No favorites yet',
  favorites_none_text: 'Tap the heart on a dish and it waits for you here.',
  undo: 'Undo',
} as const;
