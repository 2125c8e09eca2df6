// npm run gallery: screenshots of the pages of `demo` into gallery/.
// npm run gallery -- cart 375: screens whose name or width, theme or language fits every word.
import { ensureChromium } from './chromium.mjs';
import { ensureBuilt, ensureInstalled, node, run } from './install.mjs';

ensureInstalled();
Object.assign(process.env, ensureChromium());
ensureBuilt();
run(node, ['e2e/gallery/gallery.ts', ...process.argv.slice(2)], { env: { ...process.env } });
