import { openDatabase } from './db/database.ts';
import { readEnv } from './env.ts';
import { makeSuperadmin } from './make-superadmin.ts';
import { createPasswordHasher } from './modules/session/password-hasher.ts';

// `npm run superadmin -- you@example.org`, beside a running shop or before its first start.
try {
  const env = readEnv(process.env);
  const { db, close } = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  const { email, username, password } = await makeSuperadmin(
    { db, now: new Date(), hashPassword: createPasswordHasher().hash },
    process.argv[2] ?? '',
  ).finally(close);
  const told = password
    ? `Username ${username}, password ${password}\nIt is shown only now: log in and choose your own in the profile.`
    : 'The password stays as it is; whoever was logged in with the account has to log in again.';
  process.stdout.write(`${email} is a superadmin.\n${told}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
