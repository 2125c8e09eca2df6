/** The arrows of docs/architecture.md. Capture groups ($1) cover future features and modules too. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/**
 * In order, the same in contract, API and web: each knows those before it. A folder within a noun may have its own
 * place.
 */
const nouns = [
  'uploads',
  'erasure',
  'shop',
  'flags',
  'accounts',
  'audit',
  'messages',
  'news',
  'food',
  'options',
  'products',
  'legal',
  'favorites',
  'reviews',
  'fulfilment',
  'cart',
  'printing/jobs',
  'notifications',
  'orders',
  'checkout',
  'kitchen',
  'printing',
  'dashboard',
  'events',
  'export',
  'feeds',
  'account-data',
  'home',
  'shell',
];
const trees = '^(packages/contract/src|apps/api/src/modules|apps/web/src/features)';
const anyOf = (some) => `(?:${some.join('|')})/`;

const nounsInOrder = [
  rule(
    'nouns-have-a-place',
    'Each folder of contract, modules and features is in the list of nouns.',
    {},
    { path: `${trees}/[^/]+/`, pathNot: `${trees}/${anyOf([...nouns, 'locales'])}` },
  ),
  ...nouns.map((noun, place) => {
    const earlier = nouns.slice(0, place);
    const parts = earlier.filter((other) => other.startsWith(`${noun}/`));
    return rule(
      `${noun.replace('/', '-')}-knows-earlier-nouns`,
      'Nouns import those before them in the list of nouns, none after them.',
      { path: `${trees}/${noun}/`, pathNot: ['\\.test\\.tsx?$', ...parts.map((part) => `${trees}/${part}/`)] },
      { path: '^$1/[^/]+/', pathNot: [`^$1/${anyOf([...earlier, noun])}`, '^$1/locales/'] },
    );
  }),
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-cycles', 'A cycle cannot be read from one end.', {}, { circular: true }),
    rule(
      'contract-imports-nothing-of-ours',
      'The contract is what both sides agree on; it depends on the schema library alone.',
      { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      { pathNot: '^(packages/contract/src|node_modules/valibot)' },
    ),
    rule(
      'web-knows-no-server',
      'The web knows the API by the contract only.',
      { path: '^apps/web/src' },
      { path: '^apps/api' },
    ),
    rule(
      'server-knows-no-web-source',
      'The server mounts the built web app; only the development server loads its sources, by path.',
      { path: '^apps/api' },
      { path: '^apps/web/src' },
    ),
    ...nounsInOrder,
    rule(
      'ui-has-no-domain',
      'The design system takes plain props: no data, no words, no feature.',
      { path: '^apps/web/src/ui/' },
      { path: '^(apps/web/src/(app|pages|features|lib|locales)|packages)/', pathNot: '^apps/web/src/lib/store\\.ts$' },
    ),
    rule(
      'lib-is-below',
      'lib and locales serve features and pages, not the other way round.',
      { path: '^apps/web/src/(lib|locales)/' },
      { path: '^apps/web/src/(app|pages|features)/' },
    ),
    rule(
      'shop-without-dashboard',
      'No page of the shop loads anything of the dashboard. Those of kitchen and couriers are none: staff work with them.',
      { path: '^apps/web/src/', pathNot: '/dashboard(/|\\.ts$)|/pages/(courier|kitchen)/' },
      { path: '^apps/web/src/.*/dashboard/' },
    ),
    rule(
      'features-are-below-pages',
      'Pages compose features.',
      { path: '^apps/web/src/features/' },
      { path: '^apps/web/src/(app|pages)/' },
    ),
    rule(
      'pages-are-below-app',
      'The router knows the pages.',
      { path: '^apps/web/src/pages/' },
      { path: '^apps/web/src/app/' },
    ),
    rule(
      'routes-are-leaves',
      'Only the app mounts routes; what two calls share is a service.',
      { path: '^apps/api/src/', pathNot: ['\\.test\\.ts$', '^apps/api/src/(app|server|request-handler)\\.ts$'] },
      { path: '^apps/api/src/modules/.*\\.routes\\.ts$' },
    ),
    rule(
      'queries-know-only-the-database',
      'routes → service → queries → db.',
      { path: '^apps/api/src/modules/.*\\.queries\\.ts$' },
      { path: '^apps/api/src/(http|mail|rendering|cache)/|^apps/api/src/modules/.*\\.(routes|service)\\.ts$' },
    ),
    rule(
      'sql-is-in-queries',
      'Kysely is imported by *.queries.ts, db and backup; everything else takes the type Db from db/tables.',
      { path: '^apps/api/src/', pathNot: '(\\.(queries|test)\\.ts$|^apps/api/src/(db|backup|testing)/)' },
      { path: '^node_modules/kysely/' },
    ),
    rule(
      'module-files-have-a-suffix',
      'A file of a module is *.routes.ts, *.service.ts, *.queries.ts or *.test.ts, or it makes the lines of a ticket; what fits none of them belongs in lib.',
      {},
      {
        path: '^apps/api/src/modules/',
        pathNot: ['\\.(routes|service|queries|test)\\.ts$', '^apps/api/src/modules/printing/tickets/'],
      },
    ),
    rule(
      'only-main-reads-the-environment-file',
      'env.ts is read by the process entries alone; everything else receives its settings as arguments.',
      { path: '^apps/api/src/(http|modules|mail|db|jobs|lib|cache|observability)/' },
      { path: '^apps/api/src/(env|main|server|run)\\.ts$' },
    ),
    rule(
      'lib-knows-nothing-of-the-shop',
      'lib is below everything: it imports packages and the contract.',
      { path: '^apps/api/src/lib/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/lib/' },
    ),
    rule(
      'words-and-content-know-the-contract-alone',
      'The words of the server and what its shops begin with are data.',
      { path: '^apps/api/src/(locales|content)/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/$1/' },
    ),
    rule(
      'db-is-above-lib-alone',
      'The database knows no HTTP, mails, settings or modules: everything that writes is built on it. The demo shops are content.',
      { path: '^apps/api/src/db/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/', pathNot: '^apps/api/src/(db|lib|content)/' },
    ),
    rule(
      'jobs-are-above-modules',
      'Job handlers call services, and services enqueue jobs: the queue is in db/jobs, so that neither imports the other.',
      {
        path: '^apps/api/src/(lib|db|mail|modules|http|observability|cache|rendering|deps\\.ts|app\\.ts)',
        pathNot: '\\.test\\.ts$',
      },
      { path: '^apps/api/src/jobs/' },
    ),
    rule(
      'http-is-below-observability-and-pages',
      'lib → db → http → observability → cache → rendering → server: each knows the ones before it, never one after it.',
      { path: '^apps/api/src/http/', pathNot: '\\.test\\.ts$' },
      {
        path: '^apps/api/src/((observability|cache|rendering|modules|mail)/|(app|deps|server|request-handler)\\.ts)',
      },
    ),
    rule(
      'observability-is-below-cache',
      'Same order as above.',
      { path: '^apps/api/src/observability/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/((cache|rendering|modules)/|(app|deps|server|request-handler)\\.ts)' },
    ),
    rule(
      'cache-is-below-rendering',
      'Same order as above.',
      { path: '^apps/api/src/cache/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/((rendering|modules)/|(app|deps|server|request-handler)\\.ts)' },
    ),
    rule(
      'rendering-is-below-the-server',
      'Pages reach the modules through the API alone.',
      { path: '^apps/api/src/rendering/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/(modules/|(app|env|run|server|request-handler)\\.ts)' },
    ),
    rule(
      'deps-name-no-module',
      'Modules implement the interfaces of deps.ts, which therefore cannot import them.',
      { path: '^apps/api/src/deps\\.ts$' },
      { path: '^apps/api/src/(modules|cache|rendering)/' },
    ),
    rule(
      'bench-talks-http-only',
      'The bench measures any checkout from outside.',
      { path: '^bench/' },
      { path: '^(apps|e2e)/' },
    ),
    rule('tests-are-leaves', 'Nothing imports a test.', {}, { path: '\\.test\\.tsx?$' }),
    rule(
      'no-test-code-in-product',
      'Test support stays out of the product.',
      { path: '^apps/(api|web)/src/', pathNot: '(\\.test\\.tsx?$|^apps/(api|web)/src/testing/)' },
      { path: '^apps/(api|web)/src/testing/' },
    ),
    rule('resolvable', 'An import that cannot be found is a mistake.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(apps|packages)/[^/]+/dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
