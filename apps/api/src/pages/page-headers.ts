import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { answerHeaders } from '../http/answer-headers.ts';

/** Headers of every page, the failures included. */
export const securityHeaders = (publicUrl: string): OutgoingHttpHeaders => ({
  ...answerHeaders(publicUrl),
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

/** What a page depends on beside its address; and the browser asks again each time, which costs a 304. */
export const cachingHeaders = {
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
  'Cache-Control': 'private, no-cache',
} as const;

/** A Content-Security-Policy for documents; `scripts` and `styles` are nonces or hashes beside our own files. */
export const contentSecurityPolicy = (scripts: readonly string[], styles: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Hash of an inline script or style as the policy names it. */
export const sourceHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

// Inline scripts that run: neither from a file nor a data block such as JSON-LD.
const inlineScript = /<script((?![^>]*(?:\ssrc=|\stype="application\/))[^>]*)>([\s\S]*?)<\/script>/g;

/**
 * A page rendered with a nonce, made fit for many readers: the hashes of the inline scripts that carry the nonce (so
 * that a script which got in with somebody's text is none of them), and the page without the nonce.
 */
export const withoutNonce = (html: string, nonce: string): { html: string; hashes: string[] } => {
  const ours = [...html.matchAll(inlineScript)].filter(([, attributes = '']) =>
    attributes.includes(`nonce="${nonce}"`),
  );
  return {
    hashes: [...new Set(ours.map(([, , source = '']) => sourceHash(source)))],
    html: html
      .replaceAll(` nonce="${nonce}"`, '')
      .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
      .replaceAll(nonce, ''),
  };
};
