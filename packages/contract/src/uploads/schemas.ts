import * as v from 'valibot';

/** Detected from the content, not the name (security.md 27). */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Bytes, pixels, longer side (WebP's limit; security.md 27). Decoding needs several rows at once: one row of 16 million
 * pixels took over a gigabyte.
 */
export const uploadLimits = { bytes: 5_000_000, pixels: 25_000_000, side: 16_383 } as const;

/**
 * In pixels, never wider than the original. `?w=<width>` returns the largest stored width up to it; without `w` the
 * widest.
 */
export const uploadWidths = [320, 640, 1280] as const;

export const upload = v.object({
  _id: v.string(),
  address: v.string(),
  width: v.number(),
  height: v.number(),
});

export type Upload = v.InferOutput<typeof upload>;
