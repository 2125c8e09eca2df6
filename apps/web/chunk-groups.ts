/** Files that only pages for staff import. */
export const staffCode: readonly RegExp[] = [/[\\/]dashboard[\\/]/, /[\\/]staff-endpoints\.ts$/];

const entry = { name: 'entry', tags: ['$initial' as const], priority: 2 };

// What several lazy parts have in common, a chunk for each set of parts that share the same modules.
const shared = {
  name: 'shared',
  minShareCount: 3,
  entriesAware: true,
  // In bytes. Six files cost a slow phone a round trip, so a smaller chunk is merged with its nearest neighbour.
  entriesAwareMergeThreshold: 1500,
  // Merging would bring code for staff to the shop's pages.
  test: (id: string) => !staffCode.some((pattern) => pattern.test(id)),
  priority: 1,
};

/** How Rolldown divides the browser's code; whatever is in neither group it divides by itself. */
export const chunkGroups = [entry, shared];
