import { openDatabase } from '#db/open/open-database.ts';
import { readEnv } from '#env.ts';
import { beginSetup } from '#modules/accounts/setup/setup.queries.ts';
import { makeSetupLink } from '#modules/accounts/setup/setup-link.service.ts';

// `npm run setup-link`, also before the first start.
try {
  const env = readEnv(process.env);
  const { db, close } = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir });
  const now = new Date();
  if (env.seed === 'none') await beginSetup(db, now);
  const link = await makeSetupLink(db, { publicUrl: env.publicUrl, now }).finally(close);
  process.stdout.write(
    link ? `Within 24 hours, open in your browser:\n${link}\n` : 'This shop is set up already: log in at /login.\n',
  );
  if (!link) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
