import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { setupPath } from '@bottega/contract/shop/setup-steps';
import { reportingHeaders, reportingPolicy, securityHeaders } from '#http/security/response-headers.ts';

export const pageSecurityHeaders = (publicUrl: string): OutgoingHttpHeaders => ({
  ...securityHeaders(publicUrl),
  ...reportingHeaders,
  // Pictures from other hosts load without cookies, so they need no header.
  'Cross-Origin-Embedder-Policy': 'credentialless',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
});

export const cachingHeaders = {
  Vary: 'Accept-Encoding, Accept-Language, Cookie',
  'Cache-Control': 'private, no-cache',
} as const;

/** For URLs with the token of a mailed or printed link. */
export const secretAddressHeaders = (route: string): OutgoingHttpHeaders =>
  route.includes('$token') || route === setupPath
    ? { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' }
    : {};

/** `scripts` and `styles`: nonces or hashes, besides our own files. */
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
    "require-trusted-types-for 'script'",
    // apps/web/src/lib/offline/register-worker.ts
    'trusted-types bottega-worker',
    reportingPolicy,
  ].join('; ');

export const sourceHash = (source: string): string =>
  `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

// Those that run: no `src`, and no data block such as JSON-LD.
const inlineScript = /<script((?![^>]*(?:\ssrc=|\stype="application\/))[^>]*)>([\s\S]*?)<\/script>/g;

const inlineStyle = /<style([^>]*)>([^<]*)<\/style>/g;

/**
 * Hashes replace the nonce, so that the page can be cached. Scripts and styles without it, as injected through content,
 * get none.
 */
export const withoutNonce = (html: string, nonce: string): { html: string; scripts: string[]; styles: string[] } => {
  const hashesOf = (element: RegExp) => {
    const ours = [...html.matchAll(element)].filter(([, attributes = '']) => attributes.includes(`nonce="${nonce}"`));
    return [...new Set(ours.map(([, , source = '']) => sourceHash(source)))];
  };
  return {
    scripts: hashesOf(inlineScript),
    styles: hashesOf(inlineStyle),
    html: html
      .replaceAll(` nonce="${nonce}"`, '')
      .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
      .replaceAll(nonce, ''),
  };
};
