import { isTable } from '@bottega/contract/printing/table-cards';
import { Hono } from 'hono';
import type { Deps } from '#deps.ts';
import { answerError } from '#http/error-response.ts';
import type { Admission } from '#http/limits/admission.ts';
import { openToOtherSites } from '#http/security/response-headers.ts';
import { ApiError } from '#lib/api-error.ts';
import { tableCode } from './table-code.service.ts';

const address = '/qr.svg';

/** Whether a path is handled here rather than by a page. */
export const isPaperAddress = (path: string): boolean => path === address;

interface PaperOptions {
  admission: Pick<Admission, 'count'>;
}

/**
 * `GET /qr.svg?table=7`: the shop's URL for a table card; `?page=pair`: where devices are paired. Also during
 * maintenance, because it is for printing.
 */
export const paperRoutes = (
  { publicUrl, logger }: Pick<Deps, 'publicUrl' | 'logger'>,
  { admission }: PaperOptions,
): Hono => {
  const app = new Hono();
  app.onError(answerError(logger));
  app.get(address, async (c) => {
    // A sheet of cards has as many pictures as a menu.
    await admission.count(c, 'picture');
    const table = c.req.query('table');
    if (table !== undefined && !isTable(table)) {
      throw new ApiError('invalid_input', { fields: { table: 'value_invalid' } });
    }
    const page = c.req.query('page') === 'pair' ? 'pair' : '';
    const code = tableCode(`${publicUrl}/${table === undefined ? page : `?table=${table}`}`);
    return c.body(code, 200, {
      ...openToOtherSites,
      'Cache-Control': 'public, max-age=3600',
      'Content-Type': 'image/svg+xml; charset=utf-8',
    });
  });
  app.all(address, () => {
    throw new ApiError('method_not_allowed', { headers: { Allow: 'GET, HEAD' } });
  });
  return app;
};
