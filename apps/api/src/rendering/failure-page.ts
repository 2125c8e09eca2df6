import type { OutgoingHttpHeaders } from 'node:http';
import type { Locale } from '@bottega/contract/locale';
import { serverTexts } from '#http/texts.ts';
import { cachingHeaders, pageSecurityHeaders, sourceHash } from './page-headers.ts';

// Colours of apps/web/src/ui/styles/tokens.css: this page must not need a file.
const style = `:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;gap:1rem;padding:2rem;
background:light-dark(#fbf5ea,#211812);color:light-dark(#2b1d14,#f4e9da);font:1.125rem/1.5 "Instrument Sans",system-ui,sans-serif}
p{margin:0;max-width:32ch}
.reference{font-size:.875rem;max-width:none}
.status{font-variant-numeric:tabular-nums;border-bottom:1px solid}
h1{margin:0;font:500 clamp(2.25rem,8vw,4rem)/1.1 Fraunces,Georgia,serif}
a{display:inline-block;padding:.75rem 1.25rem;min-height:1.25rem;color:light-dark(#fff,#211812);background:light-dark(#b3271c,#f0806f);text-decoration:none;border-radius:4px}
a:focus-visible{outline:3px solid;outline-offset:3px}`;

const policy = `default-src 'none'; style-src ${sourceHash(style)}; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

const failureStatus = { busy: 429, broken: 500, maintenance: 503, unavailable: 503 } as const;

export type FailureReason = keyof typeof failureStatus;

// Seconds; a database restart takes less than maintenance.
const retryAfter = { busy: '60', maintenance: '60', unavailable: '5' };

interface FailurePage {
  reason: FailureReason;
  requestId: string;
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  publicUrl: string;
}

/** Without scripts, files and data, and without the cause. */
export const failurePage = ({ reason, requestId, locale, theme, publicUrl }: FailurePage) => {
  const status = failureStatus[reason];
  const { title, text } = serverTexts[locale].failurePage[reason];
  const headers: OutgoingHttpHeaders = {
    ...pageSecurityHeaders(publicUrl),
    ...cachingHeaders,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    'X-Request-Id': requestId,
    ...(reason !== 'broken' && { 'Retry-After': retryAfter[reason] }),
  };
  const html = `<!DOCTYPE html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Bottega</title>
<style>${style}</style>
</head>
<body>
<p class="status">${status}</p>
<h1>${title}</h1>
<p>${text}</p>
<a href="">${serverTexts[locale].failurePage.again}</a>
${
  reason === 'broken'
    ? `<p class="reference">${serverTexts[locale].failurePage.reference} ${requestId}</p>
`
    : ''
}</body>
</html>
`;
  return { status, headers, html };
};
