import type { Checkout } from './command.ts';

/** What was measured of one checkout. */
export interface Figure {
  value: number;
  text: string;
}

/** Judges the last checkout, alone or by the first. */
export interface Limit {
  text: string;
  /** Means nothing for one checkout alone. */
  isRelative?: boolean;
  holds(last: number, first: number): boolean;
}

export interface Row {
  what: string;
  /** One for each checkout, in their order. */
  figures: readonly Figure[];
  limit?: Limit | undefined;
}

export const atMost = (most: number, text = String(most)): Limit => ({
  text: `≤ ${text}`,
  holds: (last) => last <= most,
});
export const atLeast = (least: number): Limit => ({ text: `≥ ${least.toFixed(2)}`, holds: (last) => last >= least });
export const atMostTimesFirst = (times: number): Limit => ({
  text: `≤ ${times} × first`,
  isRelative: true,
  holds: (last, first) => last <= first * times,
});
export const atLeastTimesFirst = (times: number): Limit => ({
  text: `≥ ${times} × first`,
  isRelative: true,
  holds: (last, first) => last >= first * times,
});

export const ratio = (value: number, detail = ''): Figure => ({
  value,
  text: `${value.toFixed(2)}${detail && ` (${detail})`}`,
});
export const micros = (ms: number): string => `${(ms * 1000).toFixed(0)} µs`;
export const milliseconds = (value: number): Figure => ({
  value,
  text: `${value.toFixed(value < 100 ? 2 : 0)} ms`,
});
export const megabytes = (value: number): Figure => ({ value, text: `${value.toFixed(0)} MB` });

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]?.map((_, at) => Math.max(3, ...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const lines = rows.map((row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`);
  return [lines[0], `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...lines.slice(1)].join('\n');
};

/** Prints the rows as a Markdown table; a missed limit makes the command fail. */
export const print = (title: string, checkouts: readonly Checkout[], rows: readonly Row[]): void => {
  const isCompared = checkouts.length > 1;
  const head = ['', ...checkouts.map(({ name }) => name), ...(isCompared ? ['times first'] : []), 'limit', 'holds'];
  const body = rows.map(({ what, figures, limit: wanted }) => {
    const limit = isCompared || !wanted?.isRelative ? wanted : undefined;
    const [first, last] = [figures[0]?.value ?? Number.NaN, figures.at(-1)?.value ?? Number.NaN];
    const holds = limit?.holds(last, first);
    if (holds === false) process.exitCode = 1;
    return [
      what,
      ...figures.map(({ text }) => text),
      ...(isCompared ? [first > 0 ? (last / first).toFixed(2) : ''] : []),
      limit?.text ?? '',
      holds === undefined ? '' : holds ? 'yes' : 'NO',
    ];
  });
  console.log(`\n${title}\n\n${table([head, ...body])}`);
};
