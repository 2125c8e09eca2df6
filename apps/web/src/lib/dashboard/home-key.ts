/** What the home's queries begin with; it sums up all lists, so every change makes it old. */
export const homeKey = ['dashboard', 'home'] as const;
