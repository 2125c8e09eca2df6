/** The arrows of docs/architecture.md. Capture groups ($1) cover every present and future feature and module. */
const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

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
    rule(
      'features-are-strangers',
      'A feature that needs another is a page: pages fill slots.',
      { path: '^apps/web/src/features/([^/]+)/' },
      { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
    ),
    rule(
      'ui-has-no-domain',
      'The design system takes plain props: no data, no words, no feature.',
      { path: '^apps/web/src/ui/' },
      { path: '^(apps/web/src/(app|pages|features|lib|i18n)|packages)/' },
    ),
    rule(
      'lib-is-below',
      'lib and i18n serve features and pages, not the other way round.',
      { path: '^apps/web/src/(lib|i18n)/' },
      { path: '^apps/web/src/(app|pages|features)/' },
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
      'modules-share-queries-only',
      'A module may read through the queries of another, never through its routes or services.',
      { path: '^apps/api/src/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^apps/api/src/modules/.*\\.(routes|service)\\.ts$', pathNot: '^apps/api/src/modules/$1/' },
    ),
    rule(
      'queries-know-only-the-database',
      'routes → service → queries → db.',
      { path: '^apps/api/src/modules/.*\\.queries\\.ts$' },
      { path: '^apps/api/src/(http|mail|pages)/|^apps/api/src/modules/.*\\.(routes|service)\\.ts$' },
    ),
    rule(
      'only-main-reads-the-environment-file',
      'env.ts is read by the process entries alone; everything else receives its settings as arguments.',
      { path: '^apps/api/src/(http|modules|mail|db)/' },
      { path: '^apps/api/src/(env|main|server|run)\\.ts$' },
    ),
    rule('tests-are-leaves', 'Nothing imports a test.', {}, { path: '\\.test\\.tsx?$' }),
    rule(
      'no-test-code-in-product',
      'Test support stays out of the product.',
      { path: '^apps/api/src/', pathNot: '(\\.test\\.ts$|^apps/api/src/testing/)' },
      { path: '^apps/api/src/testing/' },
    ),
    rule('resolvable', 'An import that cannot be found is a mistake.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
