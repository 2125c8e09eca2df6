import type { OutgoingHttpHeaders } from 'node:http';
import type { Locale } from '@bottega/contract/locale';
import { accentStyle } from '@bottega/contract/shop/accent';
import { addressLines } from '@bottega/contract/shop/address';
import { blankProfile, type ShopProfile } from '@bottega/contract/shop/profile';
import { reportingPolicy } from '#http/security/response-headers.ts';
import { escapeXml } from '#lib/xml.ts';
import { texts } from '#locales/texts.ts';
import { cachingHeaders, pageSecurityHeaders, sourceHash } from './page-headers.ts';

// As in apps/web/src/ui/styles/tokens.css: this page must not need a file. Its picture may be missing.
const style = `:root{color-scheme:light dark;--tomato:light-dark(#c8372d,#cb3e32);--tomato-ink:light-dark(#b3271c,#f0806f)}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
main{min-height:100vh;box-sizing:border-box;display:grid;place-content:center;justify-items:center;gap:1rem;padding:2rem;text-align:center}
body{margin:0;background:light-dark(#fbf5ea,#211812);color:light-dark(#2b1d14,#f4e9da);font:1.125rem/1.5 "Instrument Sans",system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",Arial,sans-serif}
.name{font:600 1.75rem/1 Fraunces,Georgia,"Liberation Serif",serif;letter-spacing:-.01em;padding-bottom:.3rem;border-bottom:3px solid var(--tomato)}
img{display:block;inline-size:min(28rem,100%);aspect-ratio:16/9;object-fit:cover;border-radius:12px;background:#d9906f;color:transparent}
p{margin:0;max-width:34ch}
.small{font-size:.875rem;max-width:none;white-space:pre-line}
.status{font-size:.875rem;font-weight:600;font-variant-numeric:tabular-nums}
h1{margin:0;font:500 clamp(2.25rem,8vw,4rem)/1.1 Fraunces,Georgia,"Liberation Serif",serif}
a{display:inline-block;padding:.75rem 1.25rem;min-height:1.25rem;color:light-dark(#fff,#211812);background:var(--tomato-ink);text-decoration:none;border-radius:4px}
a+a{color:inherit;background:none;box-shadow:inset 0 0 0 2px}
.ways{display:flex;flex-wrap:wrap;justify-content:center;gap:.75rem}
a:focus-visible{outline:3px solid;outline-offset:3px}`;

// Reloading by time would interrupt readers (WCAG 2.2.1).
const comeBack = `const isOpen = ({ status }) => status < 500 && status !== 429;
const look = () => fetch(location, { method: 'HEAD' }).then(isOpen, () => false);
setInterval(async () => await look() && location.reload(), 30_000);`;

const policy = (styles: readonly string[], comesBack: boolean) =>
  `default-src 'none'; ${comesBack ? `script-src ${sourceHash(comeBack)}; connect-src 'self'; require-trusted-types-for 'script'; ` : ''}img-src 'self'; style-src ${styles.map(sourceHash).join(' ')}; base-uri 'none'; frame-ancestors 'none'; form-action 'none'; ${reportingPolicy}`;

const failureStatus = {
  busy: 429,
  broken: 500,
  maintenance: 503,
  not_open_yet: 503,
  unavailable: 503,
  offline: 200,
} as const;

export type FailureReason = keyof typeof failureStatus;

// Seconds; a database restart is shorter than maintenance.
const retryAfter: Partial<Record<FailureReason, string>> = {
  busy: '60',
  maintenance: '60',
  not_open_yet: '60',
  unavailable: '5',
};

interface FailurePage {
  reason: FailureReason;
  requestId: string;
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  publicUrl: string;
  shop: Pick<ShopProfile, 'name' | 'address' | 'accent'>;
}

export const failurePage = ({ reason, requestId, locale, theme, publicUrl, ...given }: FailurePage) => {
  // Before it opens, the shop's name is not public.
  const shop = reason === 'not_open_yet' ? blankProfile : given.shop;
  const name = escapeXml(shop.name);
  const address = escapeXml(addressLines(shop));
  const styles = [style, accentStyle(shop.accent)].filter((each) => each !== undefined);
  const status = failureStatus[reason];
  const page = texts[locale].failurePage;
  const { again, reference } = page;
  const { title, text } = page[reason];
  const isOffline = reason === 'offline';
  const comesBack = status === 503 || isOffline;
  const headers: OutgoingHttpHeaders = {
    ...pageSecurityHeaders(publicUrl),
    ...cachingHeaders,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy(styles, comesBack),
    'Content-Type': 'text/html; charset=utf-8',
    'X-Request-Id': requestId,
    ...(retryAfter[reason] && { 'Retry-After': retryAfter[reason] }),
  };
  const html = `<!DOCTYPE html>
<html lang="${locale}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${name ? `${title} · ${name}` : title}</title>
${styles.map((each) => `<style>${each}</style>`).join('')}
</head>
<body>
<main>
${name && `<p class="name">${name}</p>`}
${comesBack ? '<img src="/places/oven.svg" alt="" width="448" height="252">' : `<p class="status">${status}</p>`}
<h1>${title}</h1>
<p>${text}</p>
<p class="ways"><a href="">${again}</a>${isOffline ? `<a href="/products">${page.menu}</a>` : ''}</p>
<p class="small">${reason === 'broken' ? `${reference} ${requestId}` : address}</p>
</main>
${comesBack ? `<script>${comeBack}</script>` : ''}
</body>
</html>
`;
  return { status, headers, html };
};
