// Comments and documents use no words that read as translated, and no doc comment is so short that it can only repeat a
// name.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { wrongSpacesIn } from './french-spaces.mjs';
import { british, rejectedWords } from './shop-words.mjs';
import { commentsIn, commentWords, linesOf, product, wordsIn } from './source-files.mjs';

const tracked = (...globs) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...globs], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file));

const translated =
  /\b(whoever|anew|somebody|nobody|told|tells? of|tells? that|meanwhile|so many|stands? (?:in|for|there)|noted|takes? part|lets? go of|said once|are away|is away|hears? of|heard of|of two \w+,? one|nor does)\b/i;
const wrongIn = (text) => (translated.exec(text) ?? british.exec(text) ?? [])[0];
const fewestWords = 6;
// Per 100 lines of source: a reader who has to read more stops reading them.
const mostWords = 38;

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

const problems = [];

for (const file of tracked('*.ts', '*.tsx', '*.mjs')) {
  const text = readFileSync(file, 'utf8');
  for (const match of commentsIn(text)) {
    const [comment] = match;
    const at = `${file}:${lineAt(text, match.index)}`;
    const found = wrongIn(comment);
    if (found) problems.push(`${at} says "${found}"`);
    // Members may have short ones: a unit, a default.
    const isDoc = comment.startsWith('/**') && !/@\w+/.test(comment) && text[match.index - 1] !== ' ';
    if (isDoc && wordsIn(comment) < fewestWords) problems.push(`${at} has a doc comment of fewer than six words`);
  }
}

// Titles of tests are read like sentences, too.
for (const file of tracked('*.test.ts', '*.test.tsx')) {
  const text = readFileSync(file, 'utf8');
  for (const { 2: title, index } of text.matchAll(/^\s*(?:test|describe|\]\))(?:\.\w+)*\(\s*(['`])(.*?)\1,/gm)) {
    const found = wrongIn(title);
    if (found) problems.push(`${file}:${lineAt(text, index)} has a title that says "${found}"`);
  }
}

// Quotes of other languages and code are not prose.
const proseOf = (text) =>
  text.replaceAll(/```[\s\S]*?```/g, (code) => code.replaceAll(/[^\n]/g, '')).replaceAll(/`[^`\n]*`/g, '');
for (const file of tracked('*.md')) {
  proseOf(readFileSync(file, 'utf8'))
    .split('\n')
    .forEach((line, index) => {
      const found = wrongIn(line);
      if (found) problems.push(`${file}:${index + 1} says "${found}"`);
    });
}

for (const file of tracked('*/locales/en/*.ts', '*/locales/fr/*.ts')) {
  const rejected = file.includes('/fr/') ? rejectedWords.fr : [...rejectedWords.en, [british, 'American spelling']];
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, index) => {
      for (const [word, instead] of rejected) {
        const [found] = word.exec(line) ?? [];
        if (found) problems.push(`${file}:${index + 1} says "${found}" where the shop says "${instead}"`);
      }
    });
}

for (const file of tracked('*/locales/fr/*.ts', '*/content/*.ts')) {
  for (const text of wrongSpacesIn(file, readFileSync(file, 'utf8')))
    problems.push(`${file} has a wrong space in ${JSON.stringify(text)}`);
}

const words = product.reduce((sum, file) => sum + commentWords(file), 0);
const lines = product.reduce((sum, file) => sum + linesOf(file), 0);
const share = (100 * words) / lines;
if (share > mostWords)
  problems.push(`${share.toFixed(1)} words of comments per 100 lines of source; at most ${mostWords}`);

for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
