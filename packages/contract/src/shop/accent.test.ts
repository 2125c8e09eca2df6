import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentColors, accentPresets, accentStyle, contrast, grounds, isAccent } from './accent.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, '0')}`);

/** Contrast of everything written in the accent color or on it. */
const contrasts = (accent: string): number[] =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const colors = accentColors(accent)[scheme];
    const { paper, card, sunk } = grounds[scheme];
    return [
      ...[paper, card, sunk, colors.soft].map((ground) => contrast(colors.ink, ground)),
      contrast(colors.fill, grounds.onFill),
      contrast(colors.deep, grounds.onFill),
    ];
  });

test('[SHOPD-03] every color is adjusted until all texts reach 4.5:1 in both themes', () => {
  fc.assert(
    fc.property(hex, (color) => {
      expect(Math.min(...contrasts(color))).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2000 },
  );
});

test.each(Object.entries(accentPresets))('[SHOPD-03] the preset %s needs no adjustment', (preset, color) => {
  expect(Math.min(...contrasts(preset))).toBeGreaterThanOrEqual(4.5);
  expect(accentColors(preset)).toMatchObject({ light: { fill: color }, isMoved: false });
});

test('[SHOPD-03] reports that a color too pale to read was adjusted', () => {
  expect(accentColors('#ffe066').isMoved).toBe(true);
  expect(accentColors('#102a83').isMoved).toBe(false);
});

test('overrides the tokens, except for the accent that the style sheets have', () => {
  expect(accentStyle('tomato')).toBeUndefined();
  expect(accentStyle('url(evil)')).toBeUndefined();
  expect(accentStyle('sea')).toMatch(/^:root\{--tomato:light-dark\(#1d6f8c,#[0-9a-f]{6}\);/);
});

test.each(['#12345', '#GGGGGG', '#FFF', 'red', '__proto__', '#12345678'])('%s is not an accent', (accent) => {
  expect(isAccent(accent)).toBe(false);
});
