import type { OutgoingHttpHeaders } from 'node:http';
import type { screenDuties } from '@bottega/contract/duties';
import { textOf } from '@bottega/contract/shop/local-text';
import { lookAddress, lookVersion } from '@bottega/contract/shop/look';
import type { ShopProfile } from '@bottega/contract/shop/profile';
import { type CachedResponse, cachedResponse, sendCached } from '#cache/cached-response.ts';
import type { Deps } from '#deps.ts';
import type { Handler } from '#http/handler-chain.ts';
import { openToOtherSites, securityHeaders } from '#http/security/response-headers.ts';
import { texts } from '#locales/texts.ts';
import { findPicture } from '#modules/uploads/uploads.queries.ts';
import type { Drawn, IconKind } from './drawing.service.ts';

// On demand: usually there is nothing to draw.
const drawing = () => import('./drawing.service.ts');

interface LookFile {
  type: string;
  /** Made for every shop: the web app has no such file. */
  always?: true;
  make: (shop: Drawn, profile: ShopProfile) => Promise<Buffer | string> | string;
}

const icon = (size: number, kind: IconKind): LookFile => ({
  type: 'image/png',
  make: async (shop) => (await drawing()).drawIcon(shop, size, kind),
});

const manifest = (profile: ShopProfile, screen?: keyof typeof screenDuties): string => {
  const { name, tagline, languages } = profile;
  const listed = (path: string, size: number, purpose?: 'maskable') => ({
    src: lookAddress(path, profile),
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  });
  const [locale = 'en'] = languages;
  const title = screen ? `${texts[locale].screens[screen]} · ${name}` : name;
  return JSON.stringify({
    name: title,
    short_name: title,
    description: [...new Set(languages.map((locale) => textOf(tagline, locale)))].filter(Boolean).join(' · '),
    id: screen ? `/${screen}` : '/',
    // Without a session the screen does not exist.
    start_url: screen ? `/login?next=${screen}` : '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf5ea',
    theme_color: '#fbf5ea',
    icons: [listed('/icon-192.png', 192), listed('/icon-512.png', 512), listed('/icon-maskable.png', 512, 'maskable')],
  });
};

// Shops without an own look keep the web app's files.
const files: Readonly<Record<string, LookFile>> = {
  '/favicon.svg': { type: 'image/svg+xml; charset=utf-8', make: async (shop) => (await drawing()).drawFavicon(shop) },
  // Browsers request it for PDF, JSON and plain pictures.
  '/favicon.ico': icon(48, 'plain'),
  '/apple-touch-icon.png': icon(180, 'touch'),
  '/icon-192.png': icon(192, 'plain'),
  '/icon-512.png': icon(512, 'plain'),
  '/icon-maskable.png': icon(512, 'maskable'),
  '/og.png': { type: 'image/png', make: async (shop) => (await drawing()).drawSocialPicture(shop) },
  '/manifest.webmanifest': { type: 'application/manifest+json', make: (_shop, profile) => manifest(profile) },
  ...Object.fromEntries(
    (['kitchen', 'courier'] as const).map((screen) => [
      `/${screen}.webmanifest`,
      { type: 'application/manifest+json', always: true, make: (_shop, profile) => manifest(profile, screen) },
    ]),
  ),
};

const cacheControl = (isVersioned: boolean) =>
  isVersioned ? 'public, max-age=31536000, immutable' : 'public, max-age=300';

const packed = (headers: OutgoingHttpHeaders, body: Buffer): CachedResponse =>
  cachedResponse(
    { status: 200, headers, body },
    { br: body, gzip: body, identity: body },
    { br: body.length, gzip: body.length, identity: body.length },
  );

type LookDeps = Pick<Deps, 'db' | 'settings' | 'publicUrl' | 'logger'>;

/** Only for shops with an own look; made once per look. */
export const lookFiles = ({ db, settings, publicUrl, logger }: LookDeps): Handler => {
  let made = { version: '', files: new Map<string, Promise<CachedResponse>>() };

  const make = async (path: string, { type, make }: LookFile, profile: ShopProfile, isVersioned: boolean) => {
    const logo = profile.logo ? await findPicture(db, profile.logo) : undefined;
    const tagline = textOf(profile.tagline, profile.languages[0] ?? 'en');
    const body = await make({ name: profile.name, tagline, accent: profile.accent, logo }, profile);
    const headers = {
      ...securityHeaders(publicUrl),
      ...(type.startsWith('image/') && openToOtherSites),
      ...(path.endsWith('.svg') && { 'Content-Security-Policy': "default-src 'none'; img-src data:" }),
      'Content-Type': type,
      'Cache-Control': cacheControl(isVersioned),
    };
    return packed(headers, Buffer.from(body));
  };

  const find = async (path: string, query: string): Promise<CachedResponse | undefined> => {
    const file = files[path];
    const profile = await settings.profile().catch(() => settings.lastProfile());
    const version = lookVersion(profile);
    if (!file || !(version || file.always)) return undefined;
    if (made.version !== version) made = { version, files: new Map() };
    const isVersioned = query === `v=${version}`;
    const key = `${path} ${isVersioned}`;
    const known = made.files.get(key) ?? make(path, file, profile, isVersioned);
    made.files.set(key, known);
    known.catch(() => made.files.delete(key));
    return known;
  };

  return (req, res, next) => {
    const [path = '/', query = ''] = (req.url ?? '/').split('?', 2);
    if (!Object.hasOwn(files, path)) {
      next();
      return;
    }
    find(path, query).then(
      (response) => (response ? sendCached(req, res, response) : next()),
      (error: unknown) => {
        logger.error({ err: error, path }, 'a picture of the shop could not be made');
        next();
      },
    );
  };
};
