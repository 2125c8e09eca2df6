import { buffer } from 'node:stream/consumers';
import { constants, crc32, createDeflate, deflateSync } from 'node:zlib';
import type { Upload } from '@bottega/contract/uploads';
import { aUser, withSession } from './factories.ts';
import type { TestApp } from './test-app.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

/** A picture of one colour, in any format that the library writes. */
export const pictureBytes = async (
  { width, height, format = 'jpeg' }: { width: number; height: number; format?: Format },
  background = '#c8372d',
): Promise<Buffer> => {
  // Here alone, so that the tests of all else do without the library.
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
};

/** Uploads a file as an admin. */
export const upload = async (app: TestApp, body: Uint8Array, type = 'image/jpeg') => {
  const admin = await withSession(app, await aUser(app, { role: 'admin' }));
  return admin.send('POST', '/uploads', { body, headers: { 'content-type': type } });
};

/** Uploads a small picture; answers where it is. */
export const anUpload = async (app: TestApp, size = { width: 40, height: 30 }): Promise<Upload> =>
  (await upload(app, await pictureBytes(size))).body as unknown as Upload;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

// Adam7: where each pass begins and how far it strides, across and down.
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

const png = (header: Buffer, data: Buffer): Buffer => {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};

/**
 * A valid black PNG of one bit per pixel that is a few kilobytes long, however large. It is interlaced: whoever decodes it
 * needs all its pixels at once.
 */
export const aBomb = async (side: number): Promise<Buffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 1], 8);
  const deflate = createDeflate({ level: constants.Z_BEST_COMPRESSION });
  const zeros = Buffer.alloc(1_000_000);
  const write = async () => {
    let length = 0;
    for (const [x, y, across, down] of passes) {
      const columns = Math.ceil((side - x) / across);
      length += Math.ceil((side - y) / down) * (1 + Math.ceil(columns / 8));
    }
    for (; length > 0; length -= zeros.length) {
      if (!deflate.write(zeros.subarray(0, length))) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  };
  const [data] = await Promise.all([buffer(deflate), write()]);
  return png(header, data);
};

/** A PNG of a hundred bytes that says it has one row of so many pixels, of which the first few are there. */
export const anEndlessRow = (width: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return png(header, deflateSync(Buffer.alloc(41)));
};
