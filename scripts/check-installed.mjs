// Installed packages match the lock file. `npm ci` checks this too, but refuses a lock file without other platforms'
// binaries.
import { readFileSync } from 'node:fs';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

const locked = packagesOf('package-lock.json');
const installed = Object.entries(packagesOf('node_modules/.package-lock.json')).filter(([, { link }]) => !link);

const problems = installed.flatMap(([path, { version, integrity }]) => {
  const wanted = locked[path];
  if (!wanted) return [`${path} is not in the lock file`];
  const isSame = wanted.version === version && wanted.integrity === integrity;
  return isSame ? [] : [`${path} is ${version}, not ${wanted.version} as in the lock file`];
});
for (const line of problems) console.error(line);
console.log(`${installed.length} installed packages compared with the lock file`);
process.exit(problems.length > 0 ? 1 : 0);
