// npm test: every check and test, ending with one line `N passed, N failed, N skipped`.
// npm run check (--quick): the same without the build and the browser tests.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, environment, root } from './install.mjs';

const quick = process.argv.includes('--quick');
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const reasons = new Map();

const statusOf = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...env } }).status;

const call = (...args) => statusOf(...args) === 0;

/** Ends with the status; what it printed is shown then, so that checks side by side do not mix. */
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

// Two at a time.
const checkAll = async (checks) => {
  const waiting = [...checks];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
  };
  await Promise.all([work(), work()]);
};

// Of check-dependencies.mjs, whose audit could not ask.
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

/** The last lines of a long log name what failed. */
const noteFailure = (file, { fullName, failureMessages }) =>
  failures.push(`${relative(root, file)}: ${fullName}\n    ${failureMessages.join('\n').split('\n', 1)[0]}`);

const isSkipped = ({ status }) => !['passed', 'failed'].includes(status);

/** A skipped test must give its reason in the title, `(skipped: no TEST_DATABASE_URL)`; otherwise it counts as failed. */
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

/** Runs a Vitest project and adds its counts; a run without a report counts as a failure. */
const tests = (project, env = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-report-'));
  const report = join(folder, 'report.json');
  const good = call(
    'vitest',
    ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
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
    // Errors outside tests (hooks, unhandled rejections, files that do not load) count too.
    if (!good && numFailedTests === 0) totals.failed += 1;
  } catch {
    totals.failed += 1;
  }
  rmSync(folder, { recursive: true, force: true });
  if (!good) failures.push(`${project} tests`);
};

ensureInstalled();
// Installs Chromium while the checks run; ensureChromium() below reports what failed.
// Awaited from the start: it may exit during the checks.
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
  ...['packages/contract', '.', 'bench'].map(typesOf),
  ['paths and names in the docs', 'node', 'scripts/check-docs.mjs'],
  ['prose', 'node', 'scripts/check-prose.mjs'],
]);
checkDependencies();
tests('unit');
if (fetched) {
  await fetched;
  const browsers = ensureChromium();
  ensureBuilt();
  tests('e2e', browsers);
}

for (const [reason, count] of reasons) console.log(`\n${count} skipped: ${reason}`);
if (failures.length > 0) console.log(`\nFailed:\n- ${failures.join('\n- ')}`);
if (!isAudited) console.log('\ndependencies: NOT CHECKED, the registry did not answer');
console.log(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(totals.failed > 0 ? 1 : 0);
