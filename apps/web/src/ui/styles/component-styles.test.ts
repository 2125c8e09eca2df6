import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const folder = fileURLToPath(new URL('..', import.meta.url));
const read = (pattern: string) =>
  globSync(pattern, { cwd: folder }).map((name) => [name, readFileSync(`${folder}${name}`, 'utf8')] as const);

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const defined = new Set([...tokens.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));

describe.each(read('**/*.module.css'))('%s', (_name, css) => {
  test('takes every color and size from the tokens', () => {
    const withoutQueries = css.replaceAll(/@(?:media|container)[^{]*/g, '');
    expect(withoutQueries.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(|\b[\d.]+(?:px|rem)\b/g)).toBeNull();
  });

  test('names only tokens that exist', () => {
    const own = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const unknown = [...css.matchAll(/var\((--[\w-]+)\)/g)].filter(([, name]) => !defined.has(name) && !own.has(name));
    expect(unknown.map(([, name]) => name)).toEqual([]);
  });

  test('lives in the layer of the components', () => {
    expect(css).toMatch(/^@layer ui \{/);
  });
});

// The Content-Security-Policy refuses style attributes in server-rendered markup.
test.each(read('**/*.tsx'))('%s writes no style attribute', (_name, source) => {
  expect(source).not.toMatch(/\bstyle=/);
});
