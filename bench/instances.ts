// Do many processes on one PostgreSQL database make one shop? See bench/README.md.
//   npm run bench -- instances                 kill, restart and upgrade, under load
//   npm run bench -- instances kill            one of them
//   npm run bench -- instances browser 2 …     the browser tests (all, or the files named) against so many processes
//   npm run bench -- instances http 2 …        the HTTP tests against so many apps in turns
import { kill } from './instances/kill.ts';
import { restart } from './instances/restart.ts';
import { runSuite, suites } from './instances/suite.ts';
import { upgrade } from './instances/upgrade.ts';
import { type Finding, print } from './server/report.ts';

const parts: Readonly<Record<string, () => Promise<Finding[]>>> = { kill, restart, upgrade };

const [first = '', count = '2', ...files] = process.argv.slice(2);
if (!process.env.TEST_DATABASE_URL) throw new Error('TEST_DATABASE_URL names no PostgreSQL server');
if (first in suites) {
  process.exitCode = runSuite(first, count, files);
} else {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}`);
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    if (!print(name, await measure())) process.exitCode = 1;
  }
}
