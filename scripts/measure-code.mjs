// npm run measure: figures of size, counted from the tracked files; `-- --by-folder` also by folder.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { commentWords, isBench, isCode, isContent, isTest, linesOf, product, tracked } from './source-files.mjs';

const textOf = (file) => readFileSync(file, 'utf8');
const sum = (files) => files.reduce((total, file) => total + linesOf(file), 0);

const code = tracked.filter(isCode);
const content = code.filter((file) => isContent(file) && !isTest(file));
const withTests = code.filter((file) => !isBench(file));

const sizes = product.map(linesOf).sort((a, b) => a - b);
const share = (fraction) => sizes[Math.floor((sizes.length - 1) * fraction)];

const flat = new Map();
for (const file of tracked.filter((name) => /\.(ts|tsx|mjs|css)$/.test(name))) {
  flat.set(dirname(file), (flat.get(dirname(file)) ?? 0) + 1);
}
const [largest, largestCount] = [...flat].sort(([, a], [, b]) => b - a)[0];

const webTests = tracked.filter((file) => /^apps\/web\/src\/.*\.test\.tsx?$/.test(file));
const webSource = product.filter((file) => file.startsWith('apps/web/'));

const words = product.reduce((total, file) => total + commentWords(file), 0);

const rows = [
  ['source lines (ts, tsx, mjs; without tests, texts, content, CSS, bench)', sum(product)],
  ['lines of content', sum(content)],
  ['bench lines', sum(code.filter(isBench))],
  ['tracked files', tracked.length],
  ['source files of at most 30 lines', sizes.filter((size) => size <= 30).length],
  ['median / 90 % / longest source file', `${share(0.5)} / ${share(0.9)} / ${sizes.at(-1)}`],
  [`largest flat folder (${largest})`, largestCount],
  [
    'imports beginning `../../../`',
    withTests.reduce((n, file) => n + (textOf(file).match(/(?:from |import\()'\.\.\/\.\.\/\.\.\//g)?.length ?? 0), 0),
  ],
  ['comment words in source', words],
  ['comment words per 100 lines', ((100 * words) / sum(product)).toFixed(1)],
  ['unit tests of the web, share of its source', `${((100 * sum(webTests)) / sum(webSource)).toFixed(1)} %`],
];
const format = (value) => (typeof value === 'number' ? value.toLocaleString('en-US') : value);
const table = ['| what | now |', '| --- | --: |', ...rows.map((row) => `| ${row.map(format).join(' | ')} |`)].join(
  '\n',
);
console.log(table);

if (process.argv.includes('--by-folder')) {
  const folders = new Map();
  for (const file of product) {
    const folder = file
      .split('/')
      .slice(0, 4)
      .filter((part) => !part.includes('.'))
      .join('/');
    const entry = folders.get(folder) ?? { lines: 0, words: 0, files: 0, small: 0 };
    entry.lines += linesOf(file);
    entry.words += commentWords(file);
    entry.files += 1;
    if (linesOf(file) <= 30) entry.small += 1;
    folders.set(folder, entry);
  }
  console.table([...folders].map(([folder, entry]) => ({ folder, ...entry })).sort((a, b) => b.words - a.words));
}
