import { join } from 'node:path';
import { pageFamilies, pageModule } from './src/app/page-families.ts';

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[]; dynamicallyImportedIds?: readonly string[] } | null;
}

// A library hands out all it has through one door, so that the list would seem to use these too.
const neverOfMenu =
  /[\\/](?:mutation(?:Observer|Options)|useMutation|infiniteQuery(?:Observer|Options)|useInfiniteQuery|useRouterState|useLocation)\.js$/;

const dashboard = /[\\/]pages[\\/]dashboard[\\/]/;

interface Reach {
  graph: ModuleGraph;
  /** With what is imported when it is needed as well, but for the dashboard. */
  later?: boolean;
}

/** A module and all that it imports. */
const reach = ({ graph, later }: Reach, id: string, found = new Set<string>()): Set<string> => {
  if (found.has(id) || (later && dashboard.test(id))) return found;
  found.add(id);
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {};
  for (const imported of [...importedIds, ...(later ? dynamicallyImportedIds : [])]) {
    reach({ graph, later }, imported, found);
  }
  return found;
};

const familiesIn = (graph: ModuleGraph) =>
  Object.entries(pageFamilies).map(([name, pages]) => {
    const members = new Set<string>();
    for (const page of pages) reach({ graph }, join(import.meta.dirname, pageModule(page)), members);
    return { name, members };
  });

// Of these only what more than one chunk uses; the other families hold their pages whole.
const shared = new Set(['common', 'account', 'late']);

/**
 * Where modules go. The menu, whose first load is watched most, takes three scripts: the entry (all that every page
 * needs), the reader's language, and the menu with all that it shares with anyone. Other pages take their family and
 * what all families share. What the dashboard alone uses is in no chunk of theirs.
 */
export const chunkGroups = () => {
  let known: ReturnType<typeof familiesIn> | undefined;
  let storefront: Set<string> | undefined;
  const chunkOf = (id: string, graph: ModuleGraph): string | null => {
    known ??= familiesIn(graph);
    const [first, second] = known
      .filter(({ name, members }) => members.has(id) && !(name === 'menu' && neverOfMenu.test(id)))
      .map(({ name }) => name);
    storefront ??= reach({ graph, later: true }, join(import.meta.dirname, 'src/entry-client.tsx'));
    if (first === undefined) return storefront.has(id) ? 'late' : null;
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
