import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../../public/dishes/', import.meta.url);
const drawings = readdirSync(folder).map((name) => ({ name, svg: readFileSync(new URL(name, folder), 'utf8') }));
const namesOf = (test: (svg: string) => boolean) => drawings.filter(({ svg }) => test(svg)).map(({ name }) => name);

test('every dish is drawn in at most 6 kB', () => {
  expect(drawings).toHaveLength(44);
  expect(namesOf((svg) => Buffer.byteLength(svg) > 6 * 1024)).toEqual([]);
});

test('the background is the page’s, so that a dark theme dims it and not the plate', () => {
  expect(namesOf((svg) => /d="M0 0h400v300H0z"/.test(svg))).toEqual([]);
});

test('shadows and light are gradients: filters are slow on phones', () => {
  expect(namesOf((svg) => svg.includes('<filter'))).toEqual([]);
  expect(namesOf((svg) => !svg.includes('Gradient'))).toEqual([]);
});

test('no two shapes of a drawing have the same name', () => {
  const repeats = (svg: string) => {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    return new Set(ids).size < ids.length;
  };
  expect(namesOf(repeats)).toEqual([]);
});
