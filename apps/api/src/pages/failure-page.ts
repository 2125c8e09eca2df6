import type { OutgoingHttpHeaders } from 'node:http';
import type { Locale } from '@bottega/contract/locale';
import { cachingHeaders, securityHeaders, sourceHash } from './page-headers.ts';

const texts = {
  en: {
    429: { title: 'One moment', text: 'You have asked for a great many pages. Please try again in a minute.' },
    500: { title: 'Oops!', text: 'Sorry, an unexpected error has occurred.' },
    503: { title: 'Back in a moment', text: 'We are doing some maintenance. Please come back in a moment.' },
    again: 'Try again',
  },
  fr: {
    429: { title: 'Un instant', text: 'Vous avez demandé un très grand nombre de pages. Réessayez dans une minute.' },
    500: { title: 'Oups !', text: 'Désolé, une erreur inattendue est survenue.' },
    503: {
      title: 'De retour dans un instant',
      text: 'Nous sommes en maintenance. Revenez dans un instant.',
    },
    again: 'Réessayer',
  },
} as const;

// The colours of the design system (apps/web/src/ui/styles/tokens.css), repeated so that this page needs no file.
const style = `:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:start;gap:1rem;padding:2rem;
background:light-dark(#fbf5ea,#211812);color:light-dark(#2b1d14,#f4e9da);font:1.125rem/1.5 "Instrument Sans",system-ui,sans-serif}
p{margin:0;max-width:32ch}
.status{font-variant-numeric:tabular-nums;border-bottom:1px solid}
h1{margin:0;font:500 clamp(2.25rem,8vw,4rem)/1.1 Fraunces,Georgia,serif}
a{display:inline-block;padding:.75rem 1.25rem;min-height:1.25rem;color:light-dark(#fff,#211812);background:light-dark(#b3271c,#f0806f);text-decoration:none;border-radius:4px}
a:focus-visible{outline:3px solid;outline-offset:3px}`;

const policy = `default-src 'none'; style-src ${sourceHash(style)}; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`;

interface FailurePage {
  /** 503 in maintenance, 429 for who asks too often, else 500. */
  status: 429 | 500 | 503;
  locale: Locale;
  theme: 'light' | 'dark' | undefined;
  publicUrl: string;
}

/** The page for when no page can be rendered: it needs no script, no file and no data, and says nothing of the cause. */
export const failurePage = ({ status, locale, theme, publicUrl }: FailurePage) => {
  const { title, text } = texts[locale][status];
  const headers: OutgoingHttpHeaders = {
    ...securityHeaders(publicUrl),
    ...cachingHeaders,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
    'Content-Type': 'text/html; charset=utf-8',
    ...(status !== 500 && { 'Retry-After': '60' }),
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
<a href="">${texts[locale].again}</a>
</body>
</html>
`;
  return { headers, html };
};
