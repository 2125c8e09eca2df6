import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isNamed = (node: unknown, name: string): boolean =>
  isNode(node) && node.type === 'Identifier' && node.name === name;

/** The `staticData` properties of the routes below a node. */
const staticData = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(staticData);
  if (!isNode(value)) return [];
  return value.type === 'Property' && isNamed(value.key, 'staticData')
    ? [value]
    : Object.values(value).flatMap(staticData);
};

/** Leaves out of the browser what only the server reads of a route: which file its page is in and what to cache it by. */
export const leanRoutes = (): Plugin => ({
  name: 'lean-routes',
  apply: 'build',
  transform: {
    order: 'post',
    filter: { id: /src[\\/]app[\\/][\w-]+-routes?\.ts$/ },
    handler(code) {
      const cut = staticData(this.parse(code).body).toSorted((a, b) => b.start - a.start);
      const lean = cut.reduce(
        (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
        code,
      );
      return { code: lean, map: null };
    },
  },
});
