// Paths and decision numbers in the docs exist; every decision is in the index; no file is named like "utils" or longer
// than 300 lines.
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

const records = 'docs/decisions';
const index = `${records}/README.md`;
const decisions = tracked(`${records}/0*.md`).map((file) => file.slice(records.length + 1));
const indexed = [...readFileSync(index, 'utf8').matchAll(/\[(\d{3})\]\(([\w-]+\.md)\)/g)];
const numbers = new Set(decisions.map((file) => file.slice(0, 3)));
const namedIn = (text) =>
  [...text.matchAll(/\bdecisions?[ /](0\d\d(?:(?:,| and|, and) 0\d\d)*)|\((0\d\d)\)|\[(0\d\d)\]/gi)].flatMap(
    ([match]) => match.match(/0\d\d/g),
  );
const unknown = tracked('*.md', '*.ts', '*.tsx', '*.mjs', '*.css').flatMap((file) =>
  namedIn(readFileSync(file, 'utf8'))
    .filter((number) => !numbers.has(number))
    .map((number) => `${file}: ${number}`),
);
const unlisted = [
  ...decisions.filter((file) => !indexed.some(([, , target]) => target === file)),
  ...indexed.filter(([, number, target]) => !decisions.includes(target) || !target.startsWith(number)).map(String),
];

const banned = tracked('*.ts', '*.tsx', '*.mjs').filter((file) =>
  /(^|\/)(utils?|helpers?|misc|common|manager|index)\.[mc]?[jt]sx?$/.test(file),
);
const long = tracked('*.ts', '*.tsx', '*.css', '*.mjs').filter(
  (file) => readFileSync(file, 'utf8').split('\n').length > 301,
);

for (const line of missing) console.error(`names a path that does not exist: ${line}`);
for (const line of unknown) console.error(`names a decision that does not exist: ${line}`);
for (const line of unlisted) console.error(`${index} and the records differ: ${line}`);
for (const file of banned) console.error(`says nothing by its name: ${file}`);
for (const file of long) console.error(`has more than 300 lines: ${file}`);
process.exit([missing, unknown, unlisted, banned, long].some(({ length }) => length > 0) ? 1 : 0);
