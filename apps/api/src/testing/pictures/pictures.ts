import { buffer } from 'node:stream/consumers';
import { constants, crc32, createDeflate, deflateSync } from 'node:zlib';
import type { Upload } from '@bottega/contract/uploads/schemas';
import { aUser, withSession } from '../factories.ts';
import type { TestApp } from '../test-app.ts';

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

export const pictureBytes = async (
  { width, height, format = 'jpeg' }: { width: number; height: number; format?: Format },
  background = '#c8372d',
): Promise<Buffer> => {
  // Loaded here, so that other tests do not load sharp.
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
};

export const upload = async (app: TestApp, body: Uint8Array, type = 'image/jpeg') => {
  const admin = await withSession(app, await aUser(app, { role: 'admin' }));
  return admin.send('POST', '/uploads', { body, headers: { 'content-type': type } });
};

export const anUpload = async (app: TestApp, size = { width: 40, height: 30 }): Promise<Upload> =>
  (await upload(app, await pictureBytes(size))).body as unknown as Upload;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

// Adam7: start and stride of each pass, across and down.
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
 * A valid black PNG of a few kilobytes, whatever its dimensions. It is interlaced, so that a decoder needs all pixels at
 * once.
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

/** A PNG of a hundred bytes that declares one row of `width` pixels. */
export const anEndlessRow = (width: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(1, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return png(header, deflateSync(Buffer.alloc(41)));
};
