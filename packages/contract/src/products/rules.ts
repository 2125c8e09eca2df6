/** The categories of the menu, in its order (spec §3). */
export const categories = ['pasta', 'pizza', 'salads', 'desserts', 'drinks', 'others'] as const;

export type Category = (typeof categories)[number];

/** The badges a product may carry (spec §3). */
export const badges = ['hot', 'fresh', 'chefs_special', 'seasonal', 'popular', 'vegan', 'new'] as const;

export type Badge = (typeof badges)[number];

export const isCategory = (name: string): name is Category => categories.some((category) => category === name);

/** The comma-joined categories of a path, or null if any is unknown. */
export const categoriesFromPath = (joined: string): Category[] | null => {
  const names = [...new Set(joined.split(','))];
  return names.every(isCategory) ? names : null;
};

/** What one of a new dish takes of a slot: drinks are made without the kitchen. */
export const firstKitchenUnits = (category: Category): number => (category === 'drinks' ? 0 : 1);
