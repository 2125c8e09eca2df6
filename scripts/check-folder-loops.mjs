// Finds folders that import each other, directly or not. A folder includes its subfolders; tests may import from
// anywhere.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

const files = new Set(
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file)),
);
const isProduct = (file) => !/\.test\.tsx?$|\/testing\//.test(file);

const aliases = [
  [/^@bottega\/contract\//, () => 'packages/contract/src/'],
  [/^#/, (file) => `${/^apps\/[^/]+/.exec(file)}/src/`],
  [/^(?=\.)/, (file) => `${dirname(file)}/`],
];

const fileOf = (importer, specifier) => {
  for (const [start, folder] of aliases) {
    if (!start.test(specifier)) continue;
    const path = join(specifier.replace(start, folder(importer)));
    return [path, `${path}.ts`].find((file) => files.has(file));
  }
  return undefined;
};

const isWithin = (folder, other) => folder === other || folder.startsWith(`${other}/`);

const imports = new Map();
for (const file of [...files].filter(isProduct)) {
  const folder = dirname(file);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^'\n]+)'/g)) {
    const target = fileOf(file, specifier);
    const other = target && dirname(target);
    if (!other || isWithin(other, folder) || isWithin(folder, other)) continue;
    if (!imports.has(folder)) imports.set(folder, new Map());
    imports.get(folder).set(other, `${file} → ${target}`);
  }
}

const reaches = (from, to) => {
  const seen = new Set();
  const open = [from];
  for (let folder = open.pop(); folder; folder = open.pop()) {
    if (folder === to) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    open.push(...(imports.get(folder)?.keys() ?? []));
  }
  return false;
};

const loops = [...imports].flatMap(([folder, others]) =>
  [...others].flatMap(([other, example]) => (reaches(other, folder) ? [`${folder} ⇄ ${other}: ${example}`] : [])),
);
if (loops.length > 0) {
  console.error(`Folders that import each other:\n${loops.join('\n')}`);
  process.exitCode = 1;
}
