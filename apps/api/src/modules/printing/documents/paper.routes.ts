import { isTable } from '@bottega/contract/printing/table-cards';
import { Hono } from 'hono';
import { encode } from 'uqr';
import type { Deps } from '#deps.ts';
import { answerError } from '#http/error-response.ts';
import type { Admission } from '#http/limits/admission.ts';
import { openToOtherSites } from '#http/security/response-headers.ts';
import { ApiError } from '#lib/api-error.ts';

/** Modules, required by ISO/IEC 18004 (quiet zone). */
const quietZone = 4;

/** Sharp at any size; dark on light, as not every camera reads the opposite. */
export const tableCode = (address: string): string => {
  const { size, data } = encode(address, { ecc: 'M', border: quietZone });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const picture = `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${dark.join('')}"/>`;
  const attributes = `viewBox="0 0 ${size} ${size}" width="${size * 8}" height="${size * 8}" shape-rendering="crispEdges"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${picture}</svg>`;
};

const address = '/qr.svg';

export const isPaperAddress = (path: string): boolean => path === address;

interface PaperOptions {
  admission: Pick<Admission, 'count'>;
}

/** `?table=7`: a table card's URL; `?page=pair`: where devices are paired. Also during maintenance, for printing. */
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
