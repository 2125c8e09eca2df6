import { join } from 'node:path';
import { builtPages } from './pages/built-pages.ts';
import { run } from './run.ts';

// `npm start`: serves the built web app.
await run(builtPages(join(import.meta.dirname, '../../web/dist')));
