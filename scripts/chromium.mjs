// Finds Chromium for the browser tests, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Fonts of the screenshots; certificate of e2e/support/servers/tls-proxy.ts.
const beside = ['fonts-liberation', 'openssl'];

// Takes less processor time than Chromium, and shows no notifications.
const headlessShell = '/usr/bin/chromium-headless-shell';

const found = (paths) => paths.find((path) => path && existsSync(path));

const findAny = () => found([process.env.CHROME_PATH, headlessShell]) ?? findFull();

const findFull = () =>
  found([
    process.env.FULL_CHROME_PATH,
    process.env.CHROME_PATH === headlessShell ? undefined : process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);

const quietly = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

const isRoot = process.getuid?.() === 0;

/** Containers and CI also get it; a person's machine is left alone. */
const isMissing = () => !findFull() || (isRoot && !process.env.CHROME_PATH && !existsSync(headlessShell));

export const ensureChromium = () => {
  if (existsSync('/usr/bin/apt-get') && isMissing()) {
    console.log('Installing Chromium …');
    const sudo = isRoot ? [] : ['sudo', '-n'];
    const apt = (...args) => quietly([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1));
    apt('update', '-qq');
    // Older Debian releases have no headless shell.
    for (const name of ['chromium-headless-shell', 'chromium'])
      apt('install', '-y', '-qq', '--no-install-recommends', name, ...beside);
  }
  const [any, full] = [findAny(), findFull()];
  if (any && full) return { CHROME_PATH: any, FULL_CHROME_PATH: full };
  console.error('The browser tests need Chromium. Install it, or set CHROME_PATH to where it is, and run again.');
  process.exit(1);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) ensureChromium();
