import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
const text = execFileSync('npm', [...args, ...process.argv.slice(2)], { encoding: 'utf8', maxBuffer: 1e8 });
const bom = JSON.parse(text);
// npm names the folder.
bom.metadata.component.name = JSON.parse(readFileSync('package.json', 'utf8')).name;
console.log(JSON.stringify(bom, null, 2));
