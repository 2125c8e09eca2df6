import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { Deps } from '../../deps.ts';
import { answerError } from '../../http/answer-error.ts';
import { fileName, type KeptFormat, keptWidthFor, widthAskedFor } from './upload-files.ts';
import { findUploadFile, findUploadWidth } from './uploads.queries.ts';

// A picture never changes, whatever the page it stands on.
const pictureHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

const refuse = (c: Context, status: 404 | 405, text: string): Response =>
  c.text(text, status, {
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });

/** WebP, which everybody reads, unless AVIF is asked for by name: previews in chats send `*` and do not know it. */
const formatFor = (c: Context): KeptFormat =>
  accepts(c, {
    header: 'Accept',
    supports: ['avif', 'webp'],
    default: 'webp',
    match: (given) => (given.some(({ type, q }) => type === 'image/avif' && q > 0) ? 'avif' : 'webp'),
  }) as KeptFormat;

const hasCopy = (c: Context, tag: string): boolean =>
  (c.req.header('if-none-match') ?? '').split(',').some((copy) => [tag, '*'].includes(copy.trim().replace(/^W\//, '')));

/**
 * `GET /uploads/:id?w=`: an uploaded picture at one of the widths that pages ask for, or the nearest below that it has,
 * as AVIF or WebP. It is answered in maintenance too, and is no read of the API.
 */
export const uploadedPictures = ({ db, logger }: Pick<Deps, 'db' | 'logger'>): Hono => {
  const app = new Hono();
  app.onError(answerError(logger));
  app.get('/uploads/:id{[\\w-]{22}}', async (c) => {
    const id = c.req.param('id');
    const wish = widthAskedFor(c.req.query('w'));
    const own = wish && (await findUploadWidth(db, id));
    if (!own) return refuse(c, 404, 'Not Found\n');
    const name = fileName(keptWidthFor(own, wish), formatFor(c));
    const tag = `"${id}-${name}"`;
    if (hasCopy(c, tag)) return c.body(null, 304, { ...pictureHeaders, ETag: tag });
    const file = await findUploadFile(db, id, name);
    if (!file) return refuse(c, 404, 'Not Found\n');
    return c.body(new Uint8Array(file.bytes), 200, {
      ...pictureHeaders,
      ETag: tag,
      'Content-Type': file.type,
      'Content-Length': String(file.bytes.length),
    });
  });
  app.get('/uploads/*', (c) => refuse(c, 404, 'Not Found\n'));
  app.all('/uploads/*', (c) => refuse(c, 405, 'Method Not Allowed\n'));
  return app;
};
