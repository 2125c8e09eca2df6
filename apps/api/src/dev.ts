import { join } from 'node:path';
import { devPages } from './rendering/dev-pages.ts';
import { run } from './run.ts';

// `npm run dev`: serves the web app's sources with hot reload.
await run(devPages(join(import.meta.dirname, '../../web')));
