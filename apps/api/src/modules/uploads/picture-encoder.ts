import { uploadLimits } from '@bottega/contract/uploads';
import type { OutputInfo } from 'sharp';
import { HttpError } from '../../http/http-error.ts';
import { taskQueue } from '../session/task-queue.ts';
import { isPictureAlone } from './picture-type.ts';
import { fileName, type KeptFormat, keptFormats, keptWidths, widest } from './upload-files.ts';

/** A picture as it is kept. */
interface EncodedPicture {
  /** As it came, upright, in pixels. */
  width: number;
  height: number;
  files: { name: string; type: string; bytes: Uint8Array }[];
}

/** Makes of an uploaded file what is kept. @throws HttpError picture_unreadable, picture_too_large, unavailable */
export type EncodePicture = (bytes: Buffer) => Promise<EncodedPicture>;

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

// No picture is kept taller than so many times its width: the formats end at 16,383 pixels.
const tallest = 4;

// AVIF at effort 4 takes five times as long as at 3 (1280 px, measured) for a file of the same size.
const avif = { quality: 55, effort: 3 };
const webp = { quality: 78, effort: 4, smartSubsample: true };

// Each holds up to 5 MB while it waits, and takes a second or two when its turn comes.
const mostWaiting = 8;

const setUp = async () => {
  // Loaded with the first picture: nobody else needs it.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // The other cores stay with the shop.
  sharp.concurrency(1);
  // The library reads SVG, PDF, TIFF and more. Here it opens these four kinds, from memory, and nothing else.
  sharp.block({ operation: ['VipsForeignLoad'] });
  const kinds = ['Jpeg', 'Png', 'Webp', 'Heif'];
  sharp.unblock({ operation: kinds.map((kind) => `VipsForeignLoad${kind}Buffer`) });
  return sharp;
};

type Library = Awaited<ReturnType<typeof setUp>>;

let library: Promise<Library> | undefined;

/** Width and height of the upright picture, from the header alone. */
const measure = async (sharp: Library, bytes: Buffer) => {
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  const isTooLarge = width * height > uploadLimits.pixels || Math.max(width, height) > uploadLimits.side;
  if (isTooLarge) throw new HttpError('picture_too_large');
  return autoOrient;
};

/** The first image of the file, upright, in sRGB, at the largest width that is kept; all else that the file says is left out. */
const decode = (sharp: Library, bytes: Buffer): Promise<Pixels> =>
  sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: widest, height: widest * tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

const readPicture = async (sharp: Library, bytes: Buffer) => {
  if (!isPictureAlone(bytes)) throw new HttpError('picture_unreadable');
  try {
    const size = await measure(sharp, bytes);
    return { ...size, pixels: await decode(sharp, bytes) };
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError('picture_unreadable');
  }
};

const encodeAs = (sharp: Library, { data, info }: Pixels, width: number, format: KeptFormat): Promise<Buffer> => {
  const { width: own, height, channels } = info;
  const picture = sharp(data, { raw: { width: own, height, channels } }).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? picture.avif(avif) : picture.webp(webp)).toBuffer();
};

const encode: EncodePicture = async (bytes) => {
  library ??= setUp();
  const sharp = await library;
  const { width, height, pixels } = await readPicture(sharp, bytes);
  const files: EncodedPicture['files'] = [];
  for (const kept of keptWidths(width)) {
    for (const format of keptFormats) {
      const file = await encodeAs(sharp, pixels, kept, format);
      files.push({ name: fileName(kept, format), type: `image/${format}`, bytes: file });
    }
  }
  return { width, height, files };
};

/** An encoder that works on one picture at a time, which bounds the memory it takes; few may wait. */
export const createPictureEncoder = ({ waiting = mostWaiting } = {}): EncodePicture => {
  const refuse = () => new HttpError('unavailable', { retryAfter: 5 });
  const queue = taskQueue({ atOnce: 1, waiting, refuse });
  return (bytes) => queue(() => encode(bytes));
};
