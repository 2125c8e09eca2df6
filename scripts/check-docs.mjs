// Paths in backticks in the docs exist; no file is named like "utils" or longer than 300 lines.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const tracked = (...globs) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...globs], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file));

const roots = /^(apps|packages|docs|e2e|bench|scripts)\/[\w./<>-]*$/;
const missing = tracked('*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/`([^`\s]+)`/g)]
    .map(([, path]) => path)
    .filter(
      (path) =>
        roots.test(path) &&
        !path.includes('<') &&
        !path.includes('NNN') &&
        !path.includes('/dist/') &&
        !existsSync(path),
    )
    .map((path) => `${file}: ${path}`),
);

const banned = tracked('*.ts', '*.tsx', '*.mjs').filter((file) =>
  /(^|\/)(utils?|helpers?|misc|common|manager|index)\.[mc]?[jt]sx?$/.test(file),
);
const long = tracked('*.ts', '*.tsx', '*.css', '*.mjs').filter(
  (file) => readFileSync(file, 'utf8').split('\n').length > 301,
);

for (const line of missing) console.error(`names a path that does not exist: ${line}`);
for (const file of banned) console.error(`says nothing by its name: ${file}`);
for (const file of long) console.error(`has more than 300 lines: ${file}`);
process.exit(missing.length + banned.length + long.length > 0 ? 1 : 0);
