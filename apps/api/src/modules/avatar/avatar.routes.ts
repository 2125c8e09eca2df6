import type { Context } from 'hono';
import { avatar } from './avatar.ts';

const headers = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  // One name has one picture for ever.
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** `GET /api/avatar/:name.svg`: the picture of a username. It tells nobody whether somebody has that name. */
export const avatarPicture = (c: Context<object, '/avatar/:name'>) =>
  c.body(avatar(c.req.param('name').replace(/\.svg$/, '')), 200, headers);
