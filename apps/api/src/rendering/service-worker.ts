import { locales } from '@bottega/contract/locale';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { type CachedResponse, compressedResponse, sendCached } from '#cache/cached-response.ts';
import type { Handler } from '#http/handler-chain.ts';
import { readerOf } from '#http/reader.ts';
import { securityHeaders } from '#http/security/response-headers.ts';
import { escapeXml } from '#lib/xml.ts';
import { failurePage } from './failure-page.ts';
import { sourceHash } from './page-headers.ts';

// With `SW=off`, and in development: removes itself and what an earlier worker stored.
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(remove()));
const remove = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
};
`;

// No new registration in this tab (apps/web/src/lib/offline/register-worker.ts): the next visit starts over.
const leave = `const remove = async () => {
  sessionStorage.setItem('sw', 'off');
  for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
};
remove().catch(() => undefined).then(() => location.replace('/'));`;

const leavePage = (name: string) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="robots" content="noindex">
<title>${name}</title>
</head>
<body>
<a href="/">${name}</a>
<script>${leave}</script>
</body>
</html>
`;

interface WorkerOptions {
  publicUrl: string;
  script: string | undefined;
  profile: () => ShopProfile;
}

/** `/sw-off` removes it from one browser; `/offline` is shown for a page without a copy. */
export const serviceWorker = ({ publicUrl, script = removal, profile }: WorkerOptions): Handler => {
  const respond = (type: string, policy: string, cacheControl: string, body: string) =>
    compressedResponse({
      status: 200,
      headers: {
        ...securityHeaders(publicUrl),
        'Content-Security-Policy': policy,
        'Content-Type': `text/${type}; charset=utf-8`,
        'Cache-Control': cacheControl,
        Vary: 'Accept-Encoding',
      },
      body: Buffer.from(body),
    });

  const closed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const responsesOf = (shop: ShopProfile) =>
    new Map<string, Promise<CachedResponse>>([
      // The worker's requests fall under its own policy, as do its notifications' icons.
      [
        '/sw.js',
        respond('javascript', `default-src 'none'; connect-src 'self'; img-src 'self'; ${closed}`, 'no-cache', script),
      ],
      [
        '/sw-off',
        respond(
          'html',
          `default-src 'none'; script-src ${sourceHash(leave)}; ${closed}`,
          'no-store',
          leavePage(escapeXml(shop.name)),
        ),
      ],
      ...locales.map((locale): [string, Promise<CachedResponse>] => {
        const page = failurePage({ reason: 'offline', requestId: '', publicUrl, locale, theme: undefined, shop });
        return [`/offline ${locale}`, compressedResponse({ ...page, body: Buffer.from(page.html) })];
      }),
    ]);

  let made: { shop: ShopProfile; responses: ReturnType<typeof responsesOf> } | undefined;
  const responses = () => {
    const shop = profile();
    if (made?.shop !== shop) made = { shop, responses: responsesOf(shop) };
    return made.responses;
  };

  return (req, res, next) => {
    const [path = '/', query] = (req.url ?? '/').split('?', 2);
    const isOffline = path === '/offline';
    const response = responses().get(
      isOffline ? `${path} ${readerOf(req, new URLSearchParams(query), profile().languages).locale}` : path,
    );
    if (response) void response.then((cached) => sendCached(req, res, cached));
    else next();
  };
};
