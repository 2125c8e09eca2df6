import { join } from 'node:path';
import { pageFamilies, pageModule } from './src/app/page-families.ts';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

// A library hands out all it has through one door, so that the list would seem to use these too.
const neverOfMenu =
  /[\\/](?:mutation(?:Observer|Options)|useMutation|infiniteQuery(?:Observer|Options)|useInfiniteQuery|useRouterState|useLocation)\.js$/;

const inDashboard = /[\\/]dashboard[\\/]/;

/** A module and all that it imports statically. */
const reach = (graph: ModuleGraph, id: string, found: Set<string>): Set<string> => {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) reach(graph, imported, found);
  return found;
};

const familiesIn = (graph: ModuleGraph) =>
  Object.entries(pageFamilies).map(([name, pages]) => {
    const members = new Set<string>();
    for (const page of pages) reach(graph, join(import.meta.dirname, pageModule(page)), members);
    return { name, members };
  });

// Of these only what more than one chunk uses; the other families hold their pages whole.
const shared = new Set(['common', 'account', 'late']);

/**
 * Where modules go. The menu, whose first load is watched most, takes three scripts: the entry (all that every page
 * needs), the reader's language, and the menu with all that it shares with anyone. Other pages take their family and
 * what all families share. The dashboard keeps to itself.
 */
export const chunkGroups = () => {
  let known: ReturnType<typeof familiesIn> | undefined;
  const chunkOf = (id: string, graph: ModuleGraph): string | null => {
    known ??= familiesIn(graph);
    const [first, second] = known
      .filter(({ name, members }) => members.has(id) && !(name === 'menu' && neverOfMenu.test(id)))
      .map(({ name }) => name);
    if (first === undefined) return inDashboard.test(id) ? null : 'late';
    return first === 'menu' || second === undefined ? first : 'common';
  };
  // Closed under imports in this order: what a module needs is in its own group or in one before it.
  const names = ['menu', 'common', ...Object.keys(pageFamilies).slice(1), 'late'];
  return [
    { name: 'entry', tags: ['$initial' as const], priority: names.length + 1 },
    ...names.map((name, index) => ({
      debugName: name,
      name: (id: string, graph: ModuleGraph) => (chunkOf(id, graph) === name ? name : null),
      minShareCount: shared.has(name) ? 2 : 1,
      priority: names.length - index,
    })),
  ];
};
