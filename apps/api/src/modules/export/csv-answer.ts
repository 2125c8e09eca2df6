import { shopDate } from '@bottega/contract/opening-hours';
import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { breakOff } from '../../http/break-off.ts';
import { type CsvRow, csvHead, csvLines } from './csv.ts';

interface CsvFile<Column extends string> {
  /** What is in it, for the name of the file. */
  name: string;
  columns: readonly Column[];
  /** Read as the client takes them. */
  pages: AsyncGenerator<CsvRow<Column>[]>;
}

/**
 * Answers with a file to download, piece by piece: a shop of any size is never whole in memory. A client that goes away
 * ends the reading. A failure breaks the connection: half a file must not look like a whole one.
 */
export const csvAnswer = async <Column extends string>(
  c: Context,
  { clock, logger }: Pick<Deps, 'clock' | 'logger'>,
  { name, columns, pages }: CsvFile<Column>,
): Promise<Response> => {
  // Before the answer begins, so that a database that is away is told like on any other call.
  const first = await pages.next();
  async function* text(): AsyncGenerator<string> {
    try {
      yield csvHead(columns);
      if (first.done) return;
      yield csvLines(columns, first.value);
      for await (const rows of pages) yield csvLines(columns, rows);
    } catch (error) {
      logger.error({ err: error, path: c.req.path }, 'export failed');
      breakOff(c);
      throw error;
    } finally {
      await pages.return(undefined);
    }
  }
  return c.body(ReadableStream.from(text()).pipeThrough(new TextEncoderStream()), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="bottega-${name}-${shopDate(clock())}.csv"`,
  });
};
