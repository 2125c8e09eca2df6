import { shopSlug } from '@bottega/contract/shop/shop-slug';
import { shopDate } from '@bottega/contract/shop/shop-time';
import type { Context } from 'hono';
import type { Deps } from '#deps.ts';
import { abortResponse } from '#http/error-response.ts';
import { type CsvRow, csvHead, csvLines } from '#lib/csv.ts';

interface CsvFile<Column extends string> {
  name: string;
  columns: readonly Column[];
  /** Read as fast as the client downloads. */
  pages: AsyncGenerator<CsvRow<Column>[]>;
}

/** A failure resets the connection: a partial file must not look complete. */
export const csvResponse = async <Column extends string>(
  c: Context,
  { clock, logger, settings }: Pick<Deps, 'clock' | 'logger' | 'settings'>,
  { name, columns, pages }: CsvFile<Column>,
): Promise<Response> => {
  // Before streaming: a database failure can still be a 503.
  const first = await pages.next();
  async function* text(): AsyncGenerator<string> {
    try {
      yield csvHead(columns);
      if (first.done) return;
      yield csvLines(columns, first.value);
      for await (const rows of pages) yield csvLines(columns, rows);
    } catch (error) {
      logger.error({ err: error, path: c.req.path }, 'export failed');
      abortResponse(c);
      throw error;
    } finally {
      await pages.return(undefined);
    }
  }
  return c.body(ReadableStream.from(text()).pipeThrough(new TextEncoderStream()), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${shopSlug(settings.lastProfile().name)}-${name}-${shopDate(clock())}.csv"`,
  });
};
