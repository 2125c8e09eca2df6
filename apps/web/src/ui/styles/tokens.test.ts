import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
type Rgb = [number, number, number];

const declarations = new Map([...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

function hexOf(name: string, theme: Theme): string {
  const value = declarations.get(`--${name}`) ?? '';
  const pair = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(value);
  const hex = pair ? pair[theme === 'light' ? 1 : 2] : /^#[0-9a-f]{6}$/.exec(value)?.[0];
  if (!hex) throw new Error(`--${name} is no opaque color: "${value}"`);
  return hex;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: Theme): number {
  const [dark, light] = [luminance(hexOf(one, theme)), luminance(hexOf(other, theme))].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'card', 'sunk'];
const tints = ['tomato-soft', 'basil-soft', 'saffron-soft', 'danger-soft'];
const cross = (fronts: string[], backs: string[]) => fronts.flatMap((front) => backs.map((back) => [front, back]));

const written = [
  ...cross(['ink', 'ink-soft', 'tomato-ink', 'basil-ink', 'saffron-ink', 'danger'], [...grounds, ...tints]),
  ['on-tomato', 'tomato'],
  ['on-tomato', 'tomato-deep'],
  ['on-basil', 'basil'],
  ['on-danger', 'danger-fill'],
  ['paper', 'ink'],
] as [string, string][];

const drawn = [...cross(['edge', 'tomato', 'basil', 'saffron'], ['paper', 'card']), ...cross(['edge'], ['sunk'])] as [
  string,
  string,
][];

describe.each<Theme>(['light', 'dark'])('in the %s theme', (theme) => {
  test.each(written)('%s can be read on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(drawn)('%s can be seen on %s', (front, back) => {
    expect(contrast(front, back, theme)).toBeGreaterThanOrEqual(3);
  });
});

test('the focus ring is drawn in ink', () => {
  expect(declarations.get('--focus')).toBe('var(--ink)');
});

test('motion stops if the visitor prefers reduced motion', () => {
  const [, reduced = ''] = css.split('prefers-reduced-motion: reduce');
  for (const speed of ['fast', 'normal', 'slow']) expect(reduced).toMatch(new RegExp(`--${speed}: 0ms`));
});
