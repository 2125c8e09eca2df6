// What counts as the product's source, for `npm run measure` and the check of prose.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file));

export const isCode = (file) => /\.(ts|tsx|mjs)$/.test(file);
export const isTest = (file) => /\.test\.tsx?$|^e2e\/|\/testing\//.test(file);
export const isBench = (file) => file.startsWith('bench/');
const isTexts = (file) => file.includes('/locales/');
/** Menus, articles and legal templates are written for readers of the shop. */
export const isContent = (file) => file.includes('/content/');

export const product = tracked.filter(
  (file) => isCode(file) && !isTest(file) && !isBench(file) && !isTexts(file) && !isContent(file),
);

export const linesOf = (file) => readFileSync(file, 'utf8').split('\n').length - 1;
export const commentsIn = (text) => [...text.matchAll(/(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm)];
export const wordsIn = (text) => text.split(/\s+/).filter((word) => /[a-z0-9]/i.test(word)).length;
export const commentWords = (file) =>
  commentsIn(readFileSync(file, 'utf8')).reduce((sum, [comment]) => sum + wordsIn(comment), 0);
