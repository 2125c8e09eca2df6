// Finds Chromium for the browser tests, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The fonts of the screenshots, and what makes the certificate of e2e/support/servers/tls-proxy.ts.
const beside = ['fonts-liberation', 'openssl'];

// Takes half the processor time of the full Chromium.
const headlessShell = '/usr/bin/chromium-headless-shell';

const candidates = () =>
  [
    process.env.CHROME_PATH,
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].filter((path) => path && existsSync(path));

const quietly = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const isRoot = process.getuid?.() === 0;

/** In a container or on CI the headless shell is installed beside a full Chromium; a person's machine is left alone. */
const isMissing = () => candidates().length === 0 || (isRoot && !process.env.CHROME_PATH && !existsSync(headlessShell));

/** Returns the path of a Chromium, or exits with advice. */
export const ensureChromium = () => {
  if (existsSync('/usr/bin/apt-get') && isMissing()) {
    console.log('Installing Chromium …');
    const sudo = isRoot ? [] : ['sudo', '-n'];
    const apt = (...args) => quietly([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1));
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', ...beside);
    // Older Debian releases ship only the full package.
    if (candidates().length === 0) apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', ...beside);
  }
  const [found] = candidates();
  if (found) return found;
  console.error('The browser tests need Chromium. Install it, or set CHROME_PATH to where it is, and run again.');
  process.exit(1);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureChromium();
