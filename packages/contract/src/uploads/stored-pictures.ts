import { uploadWidths } from './schemas.ts';

type NamedWidth = (typeof uploadWidths)[number];

export const storedFormats = ['avif', 'webp'] as const;

export type StoredFormat = (typeof storedFormats)[number];

export const maxWidth: NamedWidth = Math.max(...uploadWidths) as NamedWidth;

export const requestedWidth = (text: string | undefined): NamedWidth | undefined =>
  text === undefined ? maxWidth : uploadWidths.find((width) => String(width) === text);

/** Up to the first that fits the whole picture: 500 px gives 320 and 640 (500 px wide), 200 px only 320. */
export const storedWidths = (own: number): NamedWidth[] =>
  uploadWidths.filter((_, nr) => own > (uploadWidths[nr - 1] ?? 0));

export const nearestStoredWidth = (own: number, wish: NamedWidth): NamedWidth =>
  storedWidths(own).findLast((width) => width <= wish) ?? wish;

export const fileName = (width: NamedWidth, format: StoredFormat): string => `${width}.${format}`;
