import { openDatabase } from '#db/open/open-database.ts';
import { readEnv } from '#env.ts';
import { createPasswordHasher } from '#modules/accounts/passwords/password-hasher.service.ts';
import { makeSuperadmin } from '#modules/accounts/staff/make-superadmin.service.ts';

// `npm run superadmin -- you@example.org`, also before the first start.
try {
  const env = readEnv(process.env);
  const { db, changes, close } = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  const { email, username, password, hadSecondFactor } = await makeSuperadmin(
    { db, now: new Date(), hashPassword: createPasswordHasher().hash },
    process.argv[2] ?? '',
  )
    .then(async (made) => {
      // Running instances then open the shop.
      await changes.publish('settings');
      return made;
    })
    .finally(close);
  const about = password
    ? `Username ${username}, password ${password}\nIt is shown only now: log in and choose your own in the profile.`
    : 'The password stays as it is; whoever was logged in with the account has to log in again.';
  const factor = hadSecondFactor ? 'Its second factor is removed: set one up again in the profile.\n' : '';
  process.stdout.write(`${email} is a superadmin.\n${about}\n${factor}`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
