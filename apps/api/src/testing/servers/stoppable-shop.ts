import { run } from '#run.ts';
import { noPages } from './no-pages.ts';

await run(noPages);
