import * as v from 'valibot';

/** Accepted picture types (security.md 27), detected from the content, not the name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Maximum size of a picture (security.md 27): bytes of the file, total pixels, pixels of the longer side (the limit of
 * WebP). Decoding needs several rows at once: a picture one row high and 16 million pixels wide took over a gigabyte.
 */
export const uploadLimits = { bytes: 5_000_000, pixels: 25_000_000, side: 16_383 } as const;

/**
 * Stored widths in pixels, never wider than the original. `<address>?w=<width>` returns the largest stored width up to
 * it; without `w` the widest.
 */
export const uploadWidths = [320, 640, 1280] as const;

export const upload = v.object({
  _id: v.string(),
  /** The value for `img` or `coverImage`. */
  address: v.string(),
  width: v.number(),
  height: v.number(),
});

export type Upload = v.InferOutput<typeof upload>;
