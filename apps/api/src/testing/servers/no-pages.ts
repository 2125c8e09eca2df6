import type { OpenPages } from '#rendering/page-handler.ts';

/** For a server that needs no web app: each page is an empty 404. */
export const noPages: OpenPages = async () => ({
  cacheKey: () => undefined,
  files: (_req, _res, next) => next(),
  render: (_req, res) => res.writeHead(404).end(),
});
