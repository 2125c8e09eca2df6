// Import no dependency: runs before the installation, on the machine's own Node (20 or newer).
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const bin = join(root, 'node_modules', '.bin');

export const node = join(bin, 'node');

/** The project's Node 24 and binaries come first. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

export const run = (command, args, options = {}) => {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options });
  if (error || status !== 0) {
    console.error(`\n${command} ${args.join(' ')} failed${error ? `: ${error.message}` : ''}.`);
    process.exit(status || 1);
  }
};

const hash = (parts) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
};

const stampOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const lockHash = () => hash([readFileSync(join(root, 'package-lock.json'))]);

export const ensureInstalled = () => {
  const stampFile = join(root, 'node_modules', '.installed');
  if (stampOf(stampFile) === lockHash() && existsSync(node)) return;
  console.log('Installing dependencies …');
  // `npm ci` refuses a lock file without other platforms' binaries, which not every registry carries. For releases
  // check-installed.mjs compares.
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stampFile, lockHash());
};

export const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
};

const webInputs = ['apps/web', 'packages/contract/src', 'package-lock.json'];
const isOutput = (file) =>
  file.startsWith(join(root, 'apps/web/dist')) || file.includes(`${join('/', 'node_modules')}/`);

export const ensureBuilt = () => {
  const stampFile = join(root, 'apps/web/dist/.built');
  const files = webInputs.flatMap((input) => filesBelow(join(root, input))).filter((file) => !isOutput(file));
  const wanted = hash(files.toSorted().flatMap((file) => [file.slice(root.length), readFileSync(file)]));
  if (stampOf(stampFile) === wanted) return;
  console.log('Building the web app …');
  run(node, ['apps/web/build.ts']);
  writeFileSync(stampFile, wanted);
};

/** npm does not forward SIGTERM: the child ends when our parent exits. */
export const stopWithParent = (child) => {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 500).unref();
};
