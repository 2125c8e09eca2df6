// Every package has a hash, a permissive license and no install script; runtime ones have no known serious
// vulnerability, if the registry answers. REQUIRE_AUDIT=1 demands an answer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// The registry did not answer: the last lines of `npm test` say so.
const notChecked = 3;

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const packages = Object.entries(read('package-lock.json').packages).filter(
  ([path, { link }]) => path.startsWith('node_modules/') && !link,
);
const { allowScripts = {} } = read('package.json');
// Its script is for platforms without a published binary; npm does not run it (package.json, allowScripts).
const unrunScripts = ['@swc/core'];
const licenses =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|OFL-1\.1|Python-2\.0|PSF-2\.0|(Apache|MPL)-2\.0|LGPL-3\.0-or-later)$/;

const problems = packages.flatMap(([path, { integrity, hasInstallScript, license, resolved }]) => {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const said = [];
  if (!/^sha512-/.test(integrity ?? '')) said.push('has no SHA-512 hash');
  if (resolved && !resolved.startsWith('https://registry.npmjs.org/')) said.push(`comes from ${resolved}`);
  if (hasInstallScript && !allowScripts[name] && !unrunScripts.includes(name)) said.push('has an install script');
  const parts = (license ?? 'none').replaceAll(/[()]/g, '').split(/ AND | OR /);
  if (!parts.every((part) => licenses.test(part))) said.push(`has the license ${license}`);
  return said.map((what) => `${path} ${what}`);
});
for (const line of problems) console.error(line);

const audit = () => {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'];
  const { stdout } = spawnSync('npm', args, { encoding: 'utf8', timeout: 60_000 });
  try {
    return JSON.parse(stdout);
  } catch {
    return {};
  }
};

const { metadata, vulnerabilities = {} } = audit();
const serious = Object.values(vulnerabilities).filter(({ severity }) => ['high', 'critical'].includes(severity));
if (!metadata) console.error('Known vulnerabilities were not checked: the registry did not answer.');
for (const { name, severity, range } of serious) console.error(`${name} ${range} has a ${severity} vulnerability`);
const isBad = problems.length + serious.length > 0 || (!metadata && process.env.REQUIRE_AUDIT === '1');
process.exit(isBad ? 1 : metadata ? 0 : notChecked);
