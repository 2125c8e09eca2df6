import type { Plugin } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined;

/** Every name that the node mentions, its own functions included. */
const namesIn = (node: unknown, found = new Set<string>()): Set<string> => {
  for (const item of Array.isArray(node) ? node : [node]) {
    if (!isNode(item)) continue;
    const name = nameOf(item);
    if (name !== undefined) found.add(name);
    for (const value of Object.values(item)) namesIn(value, found);
  }
  return found;
};

const declarationOf = (statement: Node): unknown =>
  statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;

const isEndpoint = (declarator: Node): boolean =>
  isNode(declarator.init) && declarator.init.type === 'CallExpression' && nameOf(declarator.init.callee) === 'endpoint';

// All that the browser needs of an endpoint.
const kept = new Set(['method', 'path']);

/** The properties of an endpoint that only the server reads. */
const serverSide = ({ init }: Node): Node[] =>
  nodes(isNode(init) ? init.arguments : [])
    .flatMap((argument) => nodes(argument.properties))
    .filter(({ type, key }) => type !== 'Property' || !kept.has(nameOf(key) ?? ''));

/** Cuts nodes out of the code, each with the comma behind it. */
const without = (code: string, cut: readonly Node[]): string =>
  cut
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);

/** Statements that make schemas, or something from schemas, with the library imported as `v`. */
const schemaStatements = (body: readonly Node[]): Node[] => {
  const gone = new Set(['v']);
  const mentionsGone = (node: unknown) => [...namesIn(node)].some((name) => gone.has(name));
  return body.filter((statement) => {
    const declaration = declarationOf(statement);
    const declarators = isNode(declaration) ? nodes(declaration.declarations) : [];
    const isGone = declarators.length > 0 && declarators.every((one) => !isEndpoint(one) && mentionsGone(one.init));
    if (isGone) for (const { id } of declarators) gone.add(nameOf(id) ?? '');
    return isGone;
  });
};

const unusedImports = (body: readonly Node[]): Node[] => {
  const used = namesIn(body.filter(({ type }) => type !== 'ImportDeclaration'));
  return body.filter(
    ({ type, specifiers }) =>
      type === 'ImportDeclaration' && nodes(specifiers).every(({ local }) => !used.has(nameOf(local) ?? '')),
  );
};

/**
 * Leaves the contract's schemas out of the browser: an endpoint is its method and path there. Otherwise every page
 * would load the schema library, 3 % of all that it loads, to check nothing. What checks forms is kept: the modules
 * named validation, credentials, contact and *-form. Importing a schema from another module fails the build.
 */
export const leanContract = (): Plugin => ({
  name: 'lean-contract',
  apply: 'build',
  transform: {
    order: 'post',
    filter: {
      id: {
        include: /packages[\\/]contract[\\/]src[\\/][\w-]+\.ts$/,
        exclude: /(?:validation|credentials|contact|-form)\.ts$/,
      },
    },
    handler(code) {
      const parse = (text: string) => nodes(this.parse(text).body);
      const body = parse(code);
      const endpoints = body.flatMap((statement) => {
        const declaration = declarationOf(statement);
        return isNode(declaration) ? nodes(declaration.declarations).filter(isEndpoint) : [];
      });
      const lean = without(code, [...schemaStatements(body), ...endpoints.flatMap(serverSide)]);
      return { code: without(lean, unusedImports(parse(lean))), map: null };
    },
  },
});
