import { join } from 'node:path';
import { accentColors, grounds } from '@bottega/contract/shop/accent';
import sharp from 'sharp';
import { escapeXml } from '#lib/xml.ts';

export interface Drawn {
  name: string;
  tagline: string;
  accent: string;
  logo: Uint8Array | undefined;
}

// The pages' display font: a server may have none.
const fontfile = join(import.meta.dirname, '../../../assets/fraunces-500.ttf');
const font = 'Fraunces';
// From the pages' design tokens.
const ink = '#2b1d14';
const inkSoft = '#6a5545';
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** As large as fits. Undefined for letters without a font. */
const written = async (text: string, { color, width, height }: { color: string; width: number; height: number }) => {
  const markup = `<span foreground="${color}">${escapeXml(text)}</span>`;
  const drawn = sharp({ text: { text: markup, font, fontfile, width, height, align: 'centre', rgba: true } });
  return drawn
    .png()
    .toBuffer()
    .then((picture) => sharp(picture).trim().toBuffer())
    .catch(() => undefined);
};

const firstLetter = (name: string): string => {
  const [first] = new Intl.Segmenter().segment(name.trim());
  return (first?.segment ?? '').toLocaleUpperCase();
};

const fillOf = (accent: string): string => accentColors(accent).light.fill;

const plane = (width: number, height: number, background: string | typeof clear) =>
  sharp({ create: { width, height, channels: 4, background } });

/** Coverage of a pixel, 0 to 1, within rounded corners. */
const inCorners = (size: number, radius: number, x: number, y: number): number => {
  const beyond = (at: number) => Math.max(radius - at - 0.5, at + 0.5 - (size - radius), 0);
  return Math.min(Math.max(radius - Math.hypot(beyond(x), beyond(y)) + 0.5, 0), 1);
};

/** Not drawn as SVG: the upload encoder blocks SVG loading process-wide. */
const roundTile = (size: number, color: string) => {
  const rgb = Buffer.from(color.slice(1), 'hex');
  const pixels = Buffer.alloc(size * size * 4);
  for (let index = 0; index < size * size; index++) {
    const share = inCorners(size, size * 0.22, index % size, Math.floor(index / size));
    pixels.set([...rgb, Math.round(share * 255)], index * 4);
  }
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } });
};

/** Rounded for uses that do not round icons themselves. */
const letterTile = async ({ name, accent }: Drawn, size: number, isRound: boolean): Promise<Buffer> => {
  const side = Math.round(size * 0.54);
  const color = fillOf(accent);
  const tile = isRound ? roundTile(size, color) : plane(size, size, color);
  const letter = await written(firstLetter(name), { color: grounds.onFill, width: side, height: side });
  return tile
    .composite(letter ? [{ input: letter }] : [])
    .png()
    .toBuffer();
};

const logoTile = async (logo: Uint8Array, size: number, { share, ground }: { share: number; ground?: string }) => {
  const side = Math.round(size * share);
  const whole = await sharp(logo).resize(side, side, { fit: 'contain', background: clear }).png().toBuffer();
  return plane(size, size, ground ?? clear)
    .composite([{ input: whole }])
    .png()
    .toBuffer();
};

export type IconKind = 'plain' | 'touch' | 'maskable';

/** `touch` and `maskable` fill their square, since phones crop it, a maskable icon to its middle. */
export const drawIcon = (shop: Drawn, size: number, kind: IconKind): Promise<Buffer> => {
  if (!shop.logo) return letterTile(shop, size, kind === 'plain');
  const ground = grounds.light.card;
  if (kind === 'plain') return logoTile(shop.logo, size, { share: 1 });
  return logoTile(shop.logo, size, { share: kind === 'touch' ? 0.8 : 0.6, ground });
};

/** 96 px are enough for a browser tab. */
export const drawFavicon = async (shop: Drawn): Promise<string> => {
  const icon = (await drawIcon(shop, 96, 'plain')).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><image width="96" height="96" href="data:image/png;base64,${icon}"/></svg>`;
};

export const drawSocialPicture = async (shop: Drawn): Promise<Buffer> => {
  const [width, height] = [1200, 630];
  const accent = fillOf(shop.accent);
  const bar = await plane(width, 24, accent).png().toBuffer();
  // A longer one would be illegible.
  const tagline = shop.tagline.length > 70 ? '' : shop.tagline;
  const lines = [
    { input: await drawIcon(shop, 240, 'plain'), middle: 190 },
    { input: await written(shop.name, { color: ink, width: 1040, height: 120 }), middle: 410 },
    { input: tagline && (await written(tagline, { color: inkSoft, width: 900, height: 44 })), middle: 530 },
  ];
  const placed = lines.map(async ({ input, middle }) => {
    if (!input) return [];
    const size = await sharp(input).metadata();
    return [{ input, left: Math.round((width - size.width) / 2), top: Math.round(middle - size.height / 2) }];
  });
  return plane(width, height, grounds.light.paper)
    .composite([{ input: bar, left: 0, top: height - 24 }, ...(await Promise.all(placed)).flat()])
    .png({ palette: true })
    .toBuffer();
};
