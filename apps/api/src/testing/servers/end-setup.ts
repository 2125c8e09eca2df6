import { openDatabase } from '#db/open/open-database.ts';
import { endSetup } from '#modules/accounts/setup/setup.queries.ts';

/** So that an empty shop that starts there is open to visitors. */
export const endSetupAt = async (place: Parameters<typeof openDatabase>[0]): Promise<void> => {
  const { db, close } = await openDatabase(place);
  await endSetup(db, new Date());
  await close();
};
