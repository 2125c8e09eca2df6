import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import {
  BackupError,
  type BackupHeader,
  createSums,
  decodeRow,
  type EndLine,
  formatVersion,
  type TableLine,
} from './backup-format.ts';

type Rows = { table: string; columns: string[]; rows: unknown[][] };

/** A piece of a backup: first the header, then rows, last the sums, which only come when they are right. */
export type BackupPart = { header: BackupHeader } | Rows | { end: EndLine['end'] };

const rowsAtOnce = 500;
// Pictures: fewer at once.
const lettersAtOnce = 4_000_000;
const longestLine = 100_000_000;

const broken = (file: string, what: string) => new BackupError(`${file} is damaged: ${what}. Nothing was restored.`);

async function* textOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const unzipped = createGunzip({ chunkSize: 2 ** 18 }).setEncoding('utf8');
  input.on('error', (error) => unzipped.destroy(error)).pipe(unzipped);
  try {
    for await (const chunk of unzipped) yield chunk as string;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw broken(file, message);
    throw error;
  } finally {
    input.destroy();
  }
}

// Not node:readline, which also ends a line where a text has U+2028.
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of textOf(file)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw broken(file, 'it is no backup');
    yield* lines;
  }
  if (rest) throw broken(file, 'its last line is cut off');
}

const parsed = (file: string, line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw broken(file, 'a line of it cannot be read');
  }
};

const headerOf = (file: string, line: string): BackupHeader => {
  const header = parsed(file, line) as Partial<BackupHeader> | null;
  if (typeof header?.bottega !== 'number' || typeof header.migration !== 'string') {
    throw broken(file, 'it is no backup of Bottega');
  }
  if (header.bottega > formatVersion) {
    throw new BackupError(
      `${file} was written by a newer version of Bottega (${header.version}). Use that one or a later.`,
    );
  }
  return header as BackupHeader;
};

/** Reads a backup piece by piece, in bounded memory. @throws BackupError when it is not as it was written */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const sums = createSums();
  const lines = linesOf(file);
  const { value: first = '' } = await lines.next();
  yield { header: headerOf(file, first) };
  sums.add(`${first}\n`);
  let part: Rows = { table: '', columns: [], rows: [] };
  let text = '';
  const take = (): Rows[] => {
    const taken = part;
    if (taken.rows.length === 0) return [];
    sums.addRows(taken.table, taken.rows.length, text);
    part = { ...taken, rows: [] };
    text = '';
    return [taken];
  };
  for await (const line of lines) {
    const value = parsed(file, line);
    if (Array.isArray(value)) {
      part.rows.push(decodeRow(value));
      text += `${line}\n`;
      if (part.rows.length >= rowsAtOnce || text.length > lettersAtOnce) yield* take();
    } else {
      yield* take();
      const { end, table, columns } = value as Partial<EndLine & TableLine>;
      if (end) return yield endOf(file, end, { own: sums.end(), after: await lines.next() });
      part = { table: String(table), columns: columns ?? [], rows: [] };
    }
    sums.add(`${line}\n`);
  }
  throw broken(file, 'its end is missing');
}

const endOf = (
  file: string,
  end: EndLine['end'],
  { own, after }: { own: EndLine['end']; after: IteratorResult<string> },
): BackupPart => {
  if (!isDeepStrictEqual(end, own)) throw broken(file, 'its sums are wrong');
  if (!after.done) throw broken(file, 'something follows its end');
  return { end };
};
