import { uploadLimits } from '@bottega/contract/uploads/schemas';
import {
  fileName,
  maxWidth,
  type StoredFormat,
  storedFormats,
  storedWidths,
} from '@bottega/contract/uploads/stored-pictures';
import type { OutputInfo } from 'sharp';
import { ApiError } from '#lib/api-error.ts';
import { boundedQueue } from '#lib/bounded-queue.ts';

const latin1 = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

// ISO media brands: the major one, a version number, compatible ones.
const isAvif = (bytes: Buffer): boolean => {
  if (latin1(bytes, 4, 8) !== 'ftyp') return false;
  const brands = latin1(bytes, 8, Math.min(bytes.readUInt32BE(0), 256)).match(/.{4}/gs) ?? [];
  return brands.some((brand, nr) => nr !== 1 && /^avi[fs]$/.test(brand));
};

const isImage = (bytes: Buffer): boolean =>
  latin1(bytes, 0, 3) === '\xff\xd8\xff' ||
  latin1(bytes, 0, 8) === '\x89PNG\r\n\x1a\n' ||
  (latin1(bytes, 0, 4) === 'RIFF' && latin1(bytes, 8, 12) === 'WEBP') ||
  isAvif(bytes);

// Too long to occur in a 5 MB photograph by chance; re-encoding drops anything shorter.
const otherContent =
  /<(?:script|html|body|iframe)[\s>/]|<svg\s+[\w:-]+\s*=|<!doctype\s+html|<\?(?:php|xml-stylesheet)\s|%PDF-\d\.\d/i;

// Archives are read from their end, so they can hide after a picture.
const isArchive = (bytes: Buffer): boolean => {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  return end >= 0 && bytes.length >= end + 22 && bytes.readUInt16LE(end + 20) === bytes.length - end - 22;
};

/** And not also a page, script, PDF or archive (security.md 27). */
const isPictureAlone = (bytes: Buffer): boolean =>
  bytes.length > 16 && isImage(bytes) && !otherContent.test(bytes.toString('latin1')) && !isArchive(bytes);

interface EncodedPicture {
  /** Original pixels, upright. */
  width: number;
  height: number;
  files: { name: string; type: string; bytes: Uint8Array }[];
}

/** @throws ApiError picture_unreadable, picture_too_large, unavailable */
export type EncodePicture = (bytes: Buffer) => Promise<EncodedPicture>;

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

// The formats are limited to 16,383 pixels.
const maxHeightPerWidth = 4;

// Effort 4 takes five times as long for the same size (1280 px, measured).
const avif = { quality: 55, effort: 3 };
const webp = { quality: 78, effort: 4, smartSubsample: true };

// Each holds up to 5 MB and takes one or two seconds.
const defaultMaxPending = 8;

const setUp = async () => {
  // Loaded on first use: most processes never encode.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // libvips also reads SVG, PDF and more: allow four loaders, from memory only.
  sharp.block({ operation: ['VipsForeignLoad'] });
  const kinds = ['Jpeg', 'Png', 'Webp', 'Heif'];
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}Buffer`) });
  return sharp;
};

type Library = Awaited<ReturnType<typeof setUp>>;

let library: Promise<Library> | undefined;

const measure = async (sharp: Library, bytes: Buffer) => {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const isTooLarge = width * height > uploadLimits.pixels || Math.max(width, height) > uploadLimits.side;
  if (isTooLarge) throw new ApiError('picture_too_large');
  return autoOrient;
};

const decode = (sharp: Library, bytes: Buffer): Promise<Pixels> =>
  sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: maxWidth, height: maxWidth * maxHeightPerWidth, fit: 'inside', withoutEnlargement: true })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const readPicture = async (sharp: Library, bytes: Buffer) => {
  if (!isPictureAlone(bytes)) throw new ApiError('picture_unreadable');
  try {
    const size = await measure(sharp, bytes);
    return { ...size, pixels: await decode(sharp, bytes) };
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('picture_unreadable');
  }
};

const encodeAs = (sharp: Library, { data, info }: Pixels, width: number, format: StoredFormat): Promise<Buffer> => {
  const { width: own, height, channels } = info;
  const picture = sharp(data, { raw: { width: own, height, channels } }).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? picture.avif(avif) : picture.webp(webp)).toBuffer();
};

const encode: EncodePicture = async (bytes) => {
  library ??= setUp();
  const sharp = await library;
  const { width, height, pixels } = await readPicture(sharp, bytes);
  const files: EncodedPicture['files'] = [];
  for (const kept of storedWidths(width)) {
    for (const format of storedFormats) {
      const file = await encodeAs(sharp, pixels, kept, format);
      files.push({ name: fileName(kept, format), type: `image/${format}`, bytes: file });
    }
  }
  return { width, height, files };
};

/** One picture at a time, which bounds memory. */
export const createPictureEncoder = ({ maxPending = defaultMaxPending } = {}): EncodePicture => {
  const refuse = () => new ApiError('unavailable', { retryAfter: 5 });
  const queue = boundedQueue({ concurrency: 1, maxPending, refuse });
  return (bytes) => queue(() => encode(bytes));
};
