import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFeedAddress } from '../modules/feeds/feed-addresses.ts';
import type { PageHandler } from '../server.ts';
import { createPageAnswer, type PageAnswerOptions } from './page-answer.ts';

interface PageServerOptions extends PageAnswerOptions {
  /** Files served beside the pages. */
  files: {
    has(path: string): boolean;
    send(req: IncomingMessage, res: ServerResponse, path: string): Promise<void>;
  };
}

// Answered by the API, the mailbox, the uploads and the feeds, behind the pages.
const notPages = (path: string): boolean => /^\/(?:api|dev|uploads)(?:\/|$)/.test(path) || isFeedAddress(path);

const refuse = (res: ServerResponse, status: 404 | 405, text: string): void => {
  res.writeHead(status, {
    'Content-Type': 'text/plain',
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });
  res.end(text);
};

/** Serves the web app: files, pages from memory for visitors, pages rendered per request for everyone else. */
export const createPageServer = ({ files, ...options }: PageServerOptions): PageHandler => {
  const answer = createPageAnswer(options);
  return (req, res, next) => {
    const [path = '/', query] = (req.url ?? '/').split('?', 2);
    if (notPages(path)) next();
    else if (req.method !== 'GET' && req.method !== 'HEAD') refuse(res, 405, 'Method Not Allowed\n');
    else if (files.has(path)) {
      files.send(req, res, path).catch((error: unknown) => {
        options.logger.error({ err: error, path }, 'file failed');
        res.destroy();
      });
    } else if (path.startsWith('/assets/')) refuse(res, 404, 'Not Found\n');
    else answer(req, res, path, query ? new URLSearchParams(query) : undefined);
  };
};
