// npm test: every check and test, ending with `N passed, N failed, N skipped`.
// npm run check (--quick): without build and browser tests.
// npm run test:deep (--deep): all in full, see CONTRIBUTING.
// Starts on the machine's own Node (20 or newer), like install.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, environment, filesBelow, root } from './install.mjs';

const quick = process.argv.includes('--quick');
const deep = process.argv.includes('--deep');
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const reasons = new Map();

const statusOf = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...env } }).status;

const call = (...args) => statusOf(...args) === 0;

/** Prints at the end, so that parallel checks do not mix. */
const statusLater = async (command, args) => {
  const child = spawn(command, args, { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(text));
  const [status] = await once(child, 'close');
  process.stdout.write(Buffer.concat(printed));
  return status;
};

const check = async ([name, command, ...args]) => {
  const started = Date.now();
  note(name, (await statusLater(command, args)) === 0, started);
};

const checkAll = async (checks) => {
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all([work(), work()]);
};

const notChecked = 3;
let isAudited = true;

const checkDependencies = () => {
  const started = Date.now();
  const status = statusOf('node', ['scripts/check-dependencies.mjs']);
  isAudited = status !== notChecked;
  note('dependencies', status === 0 || status === notChecked, started);
};

const note = (name, good, started) => {
  totals[good ? 'passed' : 'failed'] += 1;
  if (!good) failures.push(name);
  console.log(`${good ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
};

const noteFailure = (file, { fullName, failureMessages }) =>
  failures.push(`${relative(root, file)}: ${fullName}\n    ${failureMessages.join('\n').split('\n', 1)[0]}`);

const isSkipped = ({ status }) => !['passed', 'failed'].includes(status);

/** A skipped test fails unless its title gives a reason, such as `(skipped: no TEST_DATABASE_URL)`. */
const noteSkip = ({ fullName }) => {
  const [, reason] = /\(skipped: ([^)]+)\)/.exec(fullName) ?? [];
  if (reason) {
    totals.skipped += 1;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  } else {
    totals.failed += 1;
    failures.push(`"${fullName}", skipped without a reason`);
  }
};

const tests = (project, env = {}, ...files) => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-report-'));
  const report = join(folder, 'report.json');
  const good = call(
    'vitest',
    ['run', '--project', project, ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    totals.passed += numPassedTests;
    totals.failed += numFailedTests;
    for (const { name, assertionResults } of testResults) {
      assertionResults.filter(isSkipped).forEach(noteSkip);
      for (const result of assertionResults) if (result.status === 'failed') noteFailure(name, result);
    }
    // Hooks, unhandled rejections and files that do not load count too.
    if (!good && numFailedTests === 0) totals.failed += 1;
  } catch {
    totals.failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
  if (!good) failures.push(`${project} tests`);
};

/**
 * Fails for each `*.queries.ts` of which no test on both engines has executed a statement
 * (testing/database/query-files.ts).
 */
const checkQueryFiles = (notes) => {
  const started = Date.now();
  const noted = new Set(existsSync(notes) ? readFileSync(notes, 'utf8').split('\n') : []);
  const files = filesBelow(join(root, 'apps/api/src'))
    .map((file) => relative(root, file))
    .filter((file) => file.endsWith('.queries.ts'));
  const missing = files.filter(
    (file) => readFileSync(join(root, file), 'utf8').includes('.execute') && !noted.has(file),
  );
  for (const file of missing) console.log(`${file}: no test on both engines executes a statement of it`);
  note('queries on both engines', missing.length === 0, started);
};

const unitTests = (env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-queries-'));
  const notes = join(folder, 'query-files');
  tests('unit', { ...env, QUERY_FILES_NOTES: notes });
  checkQueryFiles(notes);
  rmSync(folder, { recursive: true, force: true });
};

const browserTests = (env) => {
  tests('e2e', env);
  // The other seed, on PostgreSQL with two processes where available.
  if (!deep) return;
  tests('e2e', { ...env, E2E_SEED: 'trattoria', ...(process.env.TEST_DATABASE_URL && { E2E_INSTANCES: '2' }) });
  // On pages that the browser translates.
  const folders = ['storefront', 'account', 'kitchen', 'dashboard'].map((folder) => `e2e/${folder}/`);
  tests('e2e', { ...env, TEST_DEEP: '', E2E_TRANSLATED: '1' }, ...folders);
};

ensureInstalled();
// Installs Chromium while the checks run; ensureChromium() below reports failures.
const fetched = quick
  ? undefined
  : once(spawn(process.execPath, [join(root, 'scripts/chromium.mjs')], { stdio: 'ignore' }), 'exit');
const typesOf = (project) => [`types of ${project}`, 'tsc', '-p', project];
// The longest first.
await checkAll([
  ...['apps/api', 'apps/web'].map(typesOf),
  ['format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['import rules', 'depcruise', '--config', '.dependency-cruiser.mjs', 'packages', 'apps', 'e2e', 'scripts', 'bench'],
  ['dead code', 'knip'],
  ['folder loops', 'node', 'scripts/check-folder-loops.mjs'],
  ...['packages/contract', '.', 'bench'].map(typesOf),
  ['paths and names in the docs', 'node', 'scripts/check-docs.mjs'],
  ['prose', 'node', 'scripts/check-prose.mjs'],
]);
checkDependencies();
unitTests(deep ? { TEST_DEEP: '1', TEST_ENGINES: 'all', TEST_INSTANCES: '2' } : {});
if (fetched) {
  await fetched;
  const browsers = ensureChromium();
  ensureBuilt();
  browserTests({ ...browsers, ...(deep && { TEST_DEEP: '1' }) });
}

for (const [reason, count] of reasons) console.log(`\n${count} skipped: ${reason}`);
if (failures.length > 0) console.log(`\nFailed:\n- ${failures.join('\n- ')}`);
if (!isAudited) console.log('\ndependencies: NOT CHECKED, the registry did not answer');
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
