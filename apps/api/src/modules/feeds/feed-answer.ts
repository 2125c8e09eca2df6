import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { breakOff } from '../../http/break-off.ts';

interface Feed {
  type: string;
  /** What the body depends on, or the body itself: the same version has the same bytes. */
  version: string;
  /** How long a copy may be shown without asking again, in seconds. */
  maxAge: number;
  /** Only called when somebody wants the body. */
  body: () => string | AsyncIterable<string>;
}

// Weak, since compression on the way changes the bytes but not what they say.
const tagOf = (version: string): string =>
  `W/"${createHash('sha256').update(version).digest('base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

const hasCopy = (c: Context, tag: string): boolean => {
  const copies = (c.req.header('if-none-match') ?? '').split(',').map(opaque);
  return copies.includes('*') || copies.includes(opaque(tag));
};

async function* whole(c: Context, parts: AsyncIterable<string>): AsyncGenerator<string> {
  try {
    yield* parts;
  } catch (error) {
    breakOff(c);
    throw error;
  }
}

/** Answers with a document for machines: 304 when they have it already, no body for HEAD. */
export const answerFeed = (c: Context, { type, version, maxAge, body }: Feed): Response => {
  const tag = tagOf(version);
  const headers = {
    'Cache-Control': maxAge > 0 ? `public, max-age=${maxAge}` : 'public, no-cache',
    ETag: tag,
  };
  if (hasCopy(c, tag)) return c.body(null, 304, headers);
  const full = { ...headers, 'Content-Type': type };
  if (c.req.method === 'HEAD') return c.body(null, 200, full);
  const content = body();
  if (typeof content === 'string') return c.body(content, 200, full);
  return c.body(ReadableStream.from(whole(c, content)).pipeThrough(new TextEncoderStream()), 200, full);
};
