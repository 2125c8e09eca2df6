/** In the menu's order (spec §3). */
export const categories = ['pasta', 'pizza', 'salads', 'desserts', 'drinks', 'others'] as const;

export type Category = (typeof categories)[number];

export const badges = ['hot', 'fresh', 'chefs_special', 'seasonal', 'popular', 'vegan', 'new'] as const;

export type Badge = (typeof badges)[number];

export const isCategory = (name: string): name is Category => categories.some((category) => category === name);

/** From a comma-separated path; null if any is unknown. */
export const categoriesFromPath = (joined: string): Category[] | null => {
  const names = [...new Set(joined.split(','))];
  return names.every(isCategory) ? names : null;
};

/** Drinks do not occupy the kitchen. */
export const firstKitchenUnits = (category: Category): number => (category === 'drinks' ? 0 : 1);
