import { accentColors, isAccent } from '@bottega/contract/shop/accent';

const tokens = { '--tomato': 'fill', '--tomato-deep': 'deep', '--tomato-ink': 'ink', '--tomato-soft': 'soft' } as const;

/** By script: the page's policy allows no style attributes. */
export const paintAccent = (element: HTMLElement, accent: string): void => {
  if (!isAccent(accent)) return;
  const { light, dark } = accentColors(accent);
  for (const [token, part] of Object.entries(tokens)) {
    element.style.setProperty(token, `light-dark(${light[part]}, ${dark[part]})`);
  }
};
