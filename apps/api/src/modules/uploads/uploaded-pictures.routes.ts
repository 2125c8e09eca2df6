import {
  fileName,
  nearestStoredWidth,
  requestedWidth,
  type StoredFormat,
} from '@bottega/contract/uploads/stored-pictures';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { Deps } from '#deps.ts';
import { hasCopy } from '#http/entity-tag.ts';
import { answerError } from '#http/error-response.ts';
import type { Admission } from '#http/limits/admission.ts';
import { openToOtherSites } from '#http/security/response-headers.ts';
import { findUploadFile, findUploadWidth } from './uploads.queries.ts';

// The content of a URL never changes; any site may embed it.
const pictureHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  Vary: 'Accept',
  ...openToOtherSites,
};

const refuse = (c: Context, status: 404 | 405, text: string): Response =>
  c.text(text, status, {
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });

/** AVIF only if named in `Accept`: link previews send a wildcard and cannot read it. */
const formatFor = (c: Context): StoredFormat =>
  accepts(c, {
    header: 'Accept',
    supports: ['avif', 'webp'],
    default: 'webp',
    match: (given) => (given.some(({ type, q }) => type === 'image/avif' && q > 0) ? 'avif' : 'webp'),
  }) as StoredFormat;

interface PictureOptions {
  admission: Pick<Admission, 'count'>;
}

/** Also during maintenance; counted apart, as a page of pictures would exceed the API's limit. */
export const uploadedPictures = ({ db, logger }: Pick<Deps, 'db' | 'logger'>, { admission }: PictureOptions): Hono => {
  const app = new Hono();
  app.onError(answerError(logger));
  app.use('/uploads/*', async (c, next) => {
    await admission.count(c, 'picture');
    return next();
  });
  app.get('/uploads/:id{[\\w-]{22}}', async (c) => {
    const id = c.req.param('id');
    const wish = requestedWidth(c.req.query('w'));
    const own = wish && (await findUploadWidth(db, id));
    if (!own) return refuse(c, 404, 'Not Found\n');
    const name = fileName(nearestStoredWidth(own, wish), formatFor(c));
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
