import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

// node scripts/pack-common-passwords.mjs <passwords.json of @zxcvbn-ts/language-common, MIT; last used: 4.1.3>
// Four bytes of each SHA-256, sorted: one in 90,000 other passwords is taken for a common one.
const file = new URL('../apps/api/src/modules/accounts/passwords/common-passwords.bin', import.meta.url);

const passwords = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const lowered = new Set(passwords.map((password) => password.toLowerCase()));
const hashes = [...lowered].map((password) => createHash('sha256').update(password).digest().subarray(0, 4));
writeFileSync(file, Buffer.concat(hashes.toSorted(Buffer.compare)));
