import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/open/open-database.ts';

export interface DatabaseCheck {
  /** Looks for damage and logs what it finds. Does not throw. */
  run(): Promise<void>;
  /** Why the database must not be used, according to the last check. */
  state(): 'database_unchecked' | 'database_damaged' | null;
}

type Options = Pick<OpenDatabase, 'findDamage'> & { logger: Pick<Logger, 'error'> };

const advice = 'stop the shop, put its database file aside and restore the last backup';

/** Checks the database file, at startup and once a day. */
export const createDatabaseCheck = ({ findDamage, logger }: Options): DatabaseCheck => {
  let state: ReturnType<DatabaseCheck['state']> = 'database_unchecked';
  return {
    state: () => state,
    run: async () => {
      try {
        const damage = await findDamage();
        state = damage === undefined ? null : 'database_damaged';
        if (damage !== undefined) logger.error({ event: 'database_damaged', damage, advice }, 'database');
      } catch (error) {
        logger.error({ err: error }, 'database not checked');
        // An earlier finding remains; a check that cannot run does not mean damage.
        if (state === 'database_unchecked') state = null;
      }
    },
  };
};
