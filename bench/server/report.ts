/** What was found out, a row of a table. */
export interface Finding {
  what: string;
  measured: string;
  /** Of the same run. */
  reference?: string;
  ratio?: string;
  limit?: string;
  /** Absent: nothing is asked of it, it is told. */
  holds?: boolean;
}

const columns = ['what', 'measured', 'reference', 'ratio', 'limit', 'holds'] as const;

const cell = (value: string | boolean | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : value ? 'yes' : 'NO';

/** Prints the findings as a table; false when one of them misses its limit. */
export const print = (title: string, findings: readonly Finding[]): boolean => {
  const rows = [[...columns] as string[], ...findings.map((finding) => columns.map((name) => cell(finding[name])))];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const lines = rows.map((row) => `| ${row.map((text, index) => text.padEnd(widths[index] ?? 0)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  console.log(`\n${title}\n\n${[lines[0], rule, ...lines.slice(1)].join('\n')}`);
  return findings.every(({ holds }) => holds !== false);
};

/** A ratio for people. */
export const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`;
/** Processor time of one request for people. */
export const micros = (ms: number): string => `${(ms * 1000).toFixed(0)} µs`;
/** A rate for people. */
export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;
