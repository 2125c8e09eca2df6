import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Points of a page, 0 to 100. */
type Scores = Readonly<Record<(typeof categories)[number], number>>;

/** What Lighthouse says of a page. */
export interface Judgement {
  scores: Scores;
  /** Milliseconds, on the phone that Lighthouse works out from what it saw. */
  lcp: number;
  tbt: number;
  /** How fast this machine was: a laptop has about 2000, a phone 500. */
  machine: number;
  /** What cost points. */
  faults: readonly string[];
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
  environment: { benchmarkIndex: number };
}

const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox --disable-gpu'];

const faultsOf = ({ categories: found, audits }: Report): string[] =>
  categories
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => audits[id]?.title ?? id);

const judgementOf = (report: Report): Judgement => {
  const points = (name: string): number => Math.round((report.categories[name]?.score ?? 0) * 100);
  return {
    scores: Object.fromEntries(categories.map((name) => [name, points(name)])) as Scores,
    lcp: report.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbt: report.audits['total-blocking-time']?.numericValue ?? Number.NaN,
    machine: report.environment.benchmarkIndex,
    faults: faultsOf(report),
  };
};

// Fetched by npx, so that nobody installs it who does not measure.
const audit = async (url: string, file: string, locale: string): Promise<Report> => {
  const args = ['--yes', 'lighthouse@13.5.0', url, ...flags, `--output-path=${file}`];
  const language = `--extra-headers=${JSON.stringify({ 'Accept-Language': locale })}`;
  const env = { ...process.env, CHROME_PATH: process.env.CHROME_PATH ?? '/usr/bin/chromium' };
  await promisify(execFile)('npx', [...args, language], { env, timeout: 180_000 });
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
};

const attempts = 3;

/** Judges a page as on a phone. On a busy machine Chromium's trace may come back empty: then it is asked again. */
export const judge = async (url: string, locale: string): Promise<Judgement> => {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-lighthouse-'));
  try {
    for (let attempt = 1; ; attempt += 1) {
      const report = await audit(url, join(folder, 'report.json'), locale).catch((error: unknown) => {
        if (attempt === attempts) throw error;
      });
      if (report && !report.runtimeError) return judgementOf(report);
      if (attempt === attempts) throw new Error(`Lighthouse could not judge ${url}: ${report?.runtimeError?.message}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
};
