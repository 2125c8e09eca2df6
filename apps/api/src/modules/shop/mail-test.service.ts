import type { Deps } from '#deps.ts';

/** Whether the mails of the server that is set now have arrived once. */
export const isMailProven = async ({ db, keys, mailServer }: Deps): Promise<boolean> => {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'mail_proven').executeTakeFirst();
  return row?.value.server !== undefined && keys.isSigned('mail-server', mailServer.settings, row.value.server);
};
