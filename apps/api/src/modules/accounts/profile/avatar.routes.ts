import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { openToOtherSites } from '#http/security/response-headers.ts';

// Background, rim, ink; the contrast of ink is at least 4.5:1.
const plates = [
  ['#f7d9cd', '#c8372d', '#8f1f18'],
  ['#dde9d3', '#3f7d4e', '#255534'],
  ['#f5e3bd', '#b87a12', '#6b4504'],
  ['#f6dfdb', '#9b1c3c', '#7d1530'],
  ['#f5edc4', '#8a7a12', '#5b4f06'],
  ['#efe3cd', '#6a5545', '#46342a'],
] as const;

const letters = /[\p{L}\p{N}]/u;

const initialsOf = (username: string): string => {
  const initials = username
    .split(/[_-]+/)
    .filter((part) => letters.test(part))
    .map((part) => part.charAt(0).toUpperCase());
  return initials.slice(0, 2).join('') || '·';
};

/** Usernames are letters, digits, `_` and `-`: no escaping needed. */
const avatar = (username: string): string => {
  const [color = 0, turn = 0, spread = 0] = createHash('sha256').update(username.toLowerCase()).digest();
  const [ground, rim, ink] = plates[color % plates.length] ?? plates[0];
  const initials = initialsOf(username);
  const size = initials.length > 1 ? 30 : 38;
  const leaf = (angle: number) =>
    `<path d="M0-43c5 3 6 9 0 14-6-5-5-11 0-14z" transform="rotate(${angle})" fill="${rim}"/>`;
  const first = Math.round((turn / 256) * 360);
  const step = 22 + (spread % 24);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-48 -48 96 96" width="96" height="96">',
    `<circle r="48" fill="${ground}"/>`,
    `<circle r="45.5" fill="none" stroke="${rim}" stroke-width="1.5"/>`,
    `<circle r="29" fill="#fffcf6"/>`,
    leaf(first),
    leaf(first + step),
    leaf(first - step),
    `<text y="${Math.round(size * 0.35)}" text-anchor="middle" font-family="Georgia, 'Times New Roman', serif"`,
    ` font-size="${size}" letter-spacing="-1" fill="${ink}">${initials}</text>`,
    '</svg>',
  ].join('');
};

const headers = {
  ...openToOtherSites,
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Responds to any name, or it would reveal which exist. */
export const avatarPicture = (c: Context<object, '/avatar/:name'>) =>
  c.body(avatar(c.req.param('name').replace(/\.svg$/, '')), 200, headers);
