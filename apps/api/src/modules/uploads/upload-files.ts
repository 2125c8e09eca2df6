import { uploadWidths } from '@bottega/contract/uploads';

/** The width that a file is named by: the most that it has. */
type NamedWidth = (typeof uploadWidths)[number];

/** The formats that every file is kept in. */
export const keptFormats = ['avif', 'webp'] as const;

/** One of {@link keptFormats}. */
export type KeptFormat = (typeof keptFormats)[number];

/** The width without a wish for another. */
export const widest: NamedWidth = Math.max(...uploadWidths) as NamedWidth;

/** The width that a query asks for; undefined for one that no page asks for. */
export const widthAskedFor = (text: string | undefined): NamedWidth | undefined =>
  text === undefined ? widest : uploadWidths.find((width) => String(width) === text);

/**
 * The widths that a picture is kept in: all up to the first that holds it whole. One of 500 px is kept as 320 and, with
 * its 500 px, as 640; one of 200 px, with its 200 px, as 320 alone.
 */
export const keptWidths = (own: number): NamedWidth[] =>
  uploadWidths.filter((_, nr) => own > (uploadWidths[nr - 1] ?? 0));

/** Of these the one that comes nearest to a wish, so that pages may ask for every width of every picture. */
export const keptWidthFor = (own: number, wish: NamedWidth): NamedWidth =>
  keptWidths(own).findLast((width) => width <= wish) ?? wish;

/** The name of a file. */
export const fileName = (width: NamedWidth, format: KeptFormat): string => `${width}.${format}`;
