// npm run measure: figures of size, from the tracked files; `-- --by-folder` also by folder.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));
const textOf = (file) => readFileSync(file, 'utf8');
const linesOf = (file) => textOf(file).split('\n').length - 1;
const sum = (files) => files.reduce((total, file) => total + linesOf(file), 0);

const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file) => /\.test\.tsx?$|^e2e\/|\/testing\//.test(file);
const isBench = (file) => file.startsWith('bench/');
const isTexts = (file) => /\/locales\/|\/texts\/|[-/]texts(-en|-fr)?\.ts$|\/i18n\/(en|fr)\.ts$/.test(file);
/** Menus, articles and legal templates, which the shop's readers see. */
const isContent = (file) => /\/legal-texts\/(en|fr)\/|\/demo\/content\/|\/samples\/|\/example-menu\.ts$/.test(file);

const code = tracked.filter(isCode);
const content = code.filter((file) => isContent(file) && !isTest(file));
const product = code.filter((file) => !isTest(file) && !isBench(file) && !isTexts(file) && !isContent(file));
const withTests = code.filter((file) => !isBench(file));

const commentWords = (text) => {
  const comments = text.match(/(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm) ?? [];
  return comments
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[a-z0-9]/i.test(word)).length;
};

const sizes = product.map(linesOf).sort((a, b) => a - b);
const share = (fraction) => sizes[Math.floor((sizes.length - 1) * fraction)];

const flat = new Map();
for (const file of tracked.filter((name) => /\.(ts|tsx|mjs|css)$/.test(name))) {
  flat.set(dirname(file), (flat.get(dirname(file)) ?? 0) + 1);
}
const [largest, largestCount] = [...flat].sort(([, a], [, b]) => b - a)[0];

const webTests = tracked.filter((file) => /^apps\/web\/src\/.*\.test\.tsx?$/.test(file));
const webSource = product.filter((file) => file.startsWith('apps/web/'));

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
  ['comment words in source', product.reduce((n, file) => n + commentWords(textOf(file)), 0)],
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
    entry.words += commentWords(textOf(file));
    entry.files += 1;
    if (linesOf(file) <= 30) entry.small += 1;
    folders.set(folder, entry);
  }
  console.table([...folders].map(([folder, entry]) => ({ folder, ...entry })).sort((a, b) => b.words - a.words));
}
