import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What the last start compiled is read by the next one, in half the time. A folder that cannot be written
// to does no harm. The parts are imported below because those imported above would be compiled before.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/bottega'));
const [{ builtPages }, { run }] = await Promise.all([import('./pages/built-pages.ts'), import('./run.ts')]);

// `npm start`: serves the built web app.
await run(builtPages(join(import.meta.dirname, '../../web/dist')));
