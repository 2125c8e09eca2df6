export const accentPresets = {
  tomato: '#c8372d',
  basil: '#2f7a45',
  saffron: '#9c5d08',
  aubergine: '#7a3b78',
  sea: '#1d6f8c',
  olive: '#6b6a1e',
} as const;

export type AccentPreset = keyof typeof accentPresets;

export const isPreset = (accent: string): accent is AccentPreset => Object.hasOwn(accentPresets, accent);

export const isAccent = (accent: string): boolean => isPreset(accent) || /^#[0-9a-f]{6}$/.test(accent);

export interface AccentColors {
  fill: string;
  deep: string;
  ink: string;
  soft: string;
}

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const luminance = (hex: string): number => {
  const [red, green, blue] = rgbOf(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

// WCAG 2.2, 1 to 21.
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const mix = (one: string, other: string, share: number): string => {
  const to = rgbOf(other);
  return hexOf(rgbOf(one).map((part, at) => part + ((to[at] ?? 0) - part) * share));
};

/** The nearest shade towards black or white that is readable next to `others`. */
const readable = (color: string, towards: '#000000' | '#ffffff', others: readonly string[], ratio = 4.6): string => {
  for (let share = 0; share < 1; share += 0.02) {
    const shade = mix(color, towards, share);
    if (others.every((other) => contrast(shade, other) >= ratio)) return shade;
  }
  return towards;
};

/** Copied from apps/web/src/ui/styles/tokens.css; a test compares them. */
export const grounds = {
  onFill: '#fff8ec',
  light: { paper: '#fbf5ea', card: '#fffcf6', sunk: '#f3eada' },
  dark: { paper: '#211812', card: '#2b2019', sunk: '#19110c' },
} as const;

// Tuned by hand, like the tokens.
const tomato = {
  light: { fill: '#c8372d', deep: '#a92a22', ink: '#b32b22', soft: '#fae3da' },
  dark: { fill: '#cb3e32', deep: '#b2322a', ink: '#f58e78', soft: '#4a231b' },
  isMoved: false,
};

const schemeColors = (color: string, scheme: 'light' | 'dark'): AccentColors => {
  const { paper, card, sunk } = grounds[scheme];
  const written = readable(color, '#000000', [grounds.onFill]);
  // On a dark background a mark is visible from 3:1, unless its text becomes unreadable.
  const seen = scheme === 'dark' ? readable(written, '#ffffff', [card], 3) : written;
  const fill = contrast(seen, grounds.onFill) >= 4.5 ? seen : written;
  const soft = mix(paper, color, scheme === 'light' ? 0.14 : 0.22);
  return {
    fill,
    deep: mix(fill, '#000000', 0.15),
    ink: readable(color, scheme === 'light' ? '#000000' : '#ffffff', [paper, card, sunk, soft]),
    soft,
  };
};

/** Changes the lightness of an unreadable accent; then `isMoved`. */
export const accentColors = (accent: string): { light: AccentColors; dark: AccentColors; isMoved: boolean } => {
  if (accent === 'tomato' || !isAccent(accent)) return tomato;
  const color = isPreset(accent) ? accentPresets[accent] : accent;
  const [light, dark] = [schemeColors(color, 'light'), schemeColors(color, 'dark')];
  return { light, dark, isMoved: light.fill !== color };
};

export const accentStyle = (accent: string): string | undefined => {
  const { light, dark } = accentColors(accent);
  if (light === tomato.light) return undefined;
  const pair = (part: keyof AccentColors) => `light-dark(${light[part]},${dark[part]})`;
  return `:root{--tomato:${pair('fill')};--tomato-deep:${pair('deep')};--tomato-ink:${pair('ink')};--tomato-soft:${pair('soft')}}`;
};
