import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { createGunzip } from 'node:zlib';
import { unreleased } from '#db/migrations/migrate.ts';
import {
  BackupError,
  type BackupHeader,
  createSums,
  decodeRow,
  type EndLine,
  formatVersion,
  type TableLine,
} from './backup-format.ts';

interface Rows {
  table: string;
  columns: string[];
  rows: unknown[][];
}

export type BackupPart = { header: BackupHeader } | Rows | { end: EndLine['end'] };

const maxBatchRows = 500;
// Limits the number of rows with pictures.
const maxBatchChars = 4_000_000;
const maxLineChars = 100_000_000;

const damaged = (file: string, what: string) => new BackupError(`${file} is damaged: ${what}. Nothing was restored.`);

async function* textOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file);
  const unzipped = createGunzip({ chunkSize: 2 ** 18 }).setEncoding('utf8');
  input.on('error', (error) => unzipped.destroy(error)).pipe(unzipped);
  try {
    for await (const chunk of unzipped) yield chunk as string;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code?.startsWith('Z_')) throw damaged(file, message);
    throw error;
  } finally {
    input.destroy();
  }
}

// node:readline also splits lines at U+2028.
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of textOf(file)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineChars) throw damaged(file, 'it is no backup');
    yield* lines;
  }
  if (rest) throw damaged(file, 'its last line is cut off');
}

const parsed = (file: string, line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(file, 'a line of it cannot be read');
  }
};

const headerOf = (file: string, line: string): BackupHeader => {
  const header = parsed(file, line) as Partial<BackupHeader> | null;
  if (typeof header?.bottega !== 'number' || typeof header.migration !== 'string') {
    throw damaged(file, 'it is no backup of Bottega');
  }
  if (header.bottega < formatVersion) throw new BackupError(`${file} ${unreleased}.`);
  if (header.bottega > formatVersion) {
    throw new BackupError(
      `${file} was written by a newer version of Bottega (${header.version}). Use that one or a later.`,
    );
  }
  return header as BackupHeader;
};

/** Reads in bounded memory. @throws BackupError when it is damaged */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const sums = createSums();
  const lines = linesOf(file);
  const { value: first = '' } = await lines.next();
  yield { header: headerOf(file, first) };
  sums.add(`${first}\n`);
  let part: Rows = { table: '', columns: [], rows: [] };
  let text = '';
  const takeRows = (): Rows[] => {
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
      if (part.rows.length >= maxBatchRows || text.length > maxBatchChars) yield* takeRows();
    } else {
      yield* takeRows();
      const { end, table, columns } = value as Partial<EndLine & TableLine>;
      if (end) return yield endOf(file, end, { own: sums.end(), after: await lines.next() });
      part = { table: String(table), columns: columns ?? [], rows: [] };
    }
    sums.add(`${line}\n`);
  }
  throw damaged(file, 'its end is missing');
}

const endOf = (
  file: string,
  end: EndLine['end'],
  { own, after }: { own: EndLine['end']; after: IteratorResult<string> },
): BackupPart => {
  if (!isDeepStrictEqual(end, own)) throw damaged(file, 'its sums are wrong');
  if (!after.done) throw damaged(file, 'something follows its end');
  return { end };
};
