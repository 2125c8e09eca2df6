import { ApiError } from '#lib/api-error.ts';
import { createPictureEncoder } from '#modules/uploads/picture-encoder.service.ts';
import { aBomb, anEndlessRow, pictureBytes } from './pictures.ts';

// A process of its own: peak memory never falls, so an earlier picture would hide what a later one takes.
const encode = createPictureEncoder();

const scenarios = {
  // 400 megapixels in 50 kB.
  bomb: async () => [await aBomb(20_000)],
  endlessRow: async () => [anEndlessRow(2 ** 24)],
  /** The largest accepted, in a format that is decoded as a whole: 75 MB each. */
  fourLarge: async () => {
    const large = await pictureBytes({ width: 5000, height: 5000, format: 'webp' });
    await encode(large);
    return [large, large, large, large];
  },
};

export interface MemoryReport {
  results: string[];
  /** Growth of the peak memory, in MB. */
  growth: number;
  /** Of the largest file, in bytes. */
  size: number;
}

const peak = () => process.resourceUsage().maxRSS / 1024;

await encode(await pictureBytes({ width: 400, height: 300 }));
const files = await scenarios[process.argv[2] as keyof typeof scenarios]();
const before = peak();
const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : String(error));
const results = await Promise.all(files.map((file) => encode(file).then(({ width }) => `${width} px`, codeOf)));
const size = Math.max(...files.map(({ length }) => length));
const report: MemoryReport = { results, growth: peak() - before, size };
process.stdout.write(JSON.stringify(report));
