/** The menu's categories in order (spec §3). */
export const categories = ['pasta', 'pizza', 'salads', 'desserts', 'drinks', 'others'] as const;

export type Category = (typeof categories)[number];

/** The badges a product may carry (spec §3). */
export const badges = ['hot', 'fresh', 'chefs_special', 'seasonal', 'popular', 'vegan', 'new'] as const;

export type Badge = (typeof badges)[number];

export const isCategory = (name: string): name is Category => categories.some((category) => category === name);

/** Splits the comma-separated categories of a path; null if any is unknown. */
export const categoriesFromPath = (joined: string): Category[] | null => {
  const names = [...new Set(joined.split(','))];
  return names.every(isCategory) ? names : null;
};

/** Default kitchen units of a new dish: drinks do not involve the kitchen. */
export const firstKitchenUnits = (category: Category): number => (category === 'drinks' ? 0 : 1);
