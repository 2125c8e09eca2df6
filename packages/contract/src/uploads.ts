import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** What a picture may be when it is uploaded (security.md 27): told by its content, not by its name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/**
 * Largest picture taken (security.md 27): bytes of the file, pixels of the picture and of its longer side. Decoding takes
 * several rows at once: one of sixteen million pixels took more than a gigabyte. WebP ends at the same side.
 */
export const uploadLimits = { bytes: 5_000_000, pixels: 25_000_000, side: 16_383 } as const;

/**
 * The widths that a picture is kept in, in pixels; never wider than it came. `<address>?w=<width>` asks for one of them, or
 * for the nearest below it that there is; without it the widest is answered.
 */
export const uploadWidths = [320, 640, 1280] as const;

const upload = v.object({
  _id: v.string(),
  /** What goes into `img` or `coverImage`. */
  address: v.string(),
  width: v.number(),
  height: v.number(),
});

/** A kept picture. */
export type Upload = v.InferOutput<typeof upload>;

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/uploads',
  summary: 'Keep a picture; it is encoded anew as AVIF and WebP in the widths that the pages use',
  access: 'staff',
  consumes: uploadTypes,
  responses: { 201: upload },
  errors: ['body_too_large', 'media_type_refused', 'picture_unreadable', 'picture_too_large', 'unavailable'],
});
