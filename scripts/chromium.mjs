// Finds Chromium for the browser tests, or installs Debian's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = () =>
  [
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].filter((path) => path && existsSync(path));

const quietly = (command, args) => spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** The path of a Chromium; exits with advice where none can be had. */
export const ensureChromium = () => {
  if (candidates().length === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args) => quietly([...sudo, 'apt-get'][0], [...sudo, 'apt-get', ...args].slice(1));
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation');
  }
  const [found] = candidates();
  if (found) return found;
  console.error('The browser tests need Chromium. Install it, or set CHROME_PATH to where it is, and run again.');
  process.exit(1);
};
