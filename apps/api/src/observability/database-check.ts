import type { Logger } from 'pino';
import type { OpenDatabase } from '#db/open/open-database.ts';

export interface DatabaseCheck {
  /** Logs what it finds; never throws. */
  run(): Promise<void>;
  state(): 'database_unchecked' | 'database_damaged' | null;
}

type Options = Pick<OpenDatabase, 'findDamage'> & { logger: Pick<Logger, 'error'> };

const advice = 'stop the shop, put its database file aside and restore the last backup';

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
        // An earlier finding remains; a failed check does not mean damage.
        if (state === 'database_unchecked') state = null;
      }
    },
  };
};
