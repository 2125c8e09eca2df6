import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerHeaders } from '../http/answer-headers.ts';
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

const refuse = (res: ServerResponse, publicUrl: string, status: 404 | 405): void => {
  res.writeHead(status, {
    ...answerHeaders(publicUrl),
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    ...(status === 405 && { Allow: 'GET, HEAD' }),
  });
  res.end(status === 404 ? 'Not Found\n' : 'Method Not Allowed\n');
};

/** Serves the web app: files, pages from memory for visitors, pages rendered per request for everyone else. */
export const createPageServer = ({ files, ...options }: PageServerOptions): PageHandler => {
  const answer = createPageAnswer(options);
  return (req, res, next) => {
    const [path = '/'] = (req.url ?? '/').split('?', 1);
    if (notPages(path)) next();
    else if (req.method !== 'GET' && req.method !== 'HEAD') refuse(res, options.publicUrl, 405);
    else if (files.has(path)) {
      files.send(req, res, path).catch((error: unknown) => {
        options.logger.error({ err: error, path }, 'file failed');
        res.destroy();
      });
    } else if (path.startsWith('/assets/')) refuse(res, options.publicUrl, 404);
    else answer(req, res);
  };
};
