import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Shop } from './shop.ts';

/** Changes rows of a running shop beside its API, for states that no call brings about. Pages in memory stay as they are. */
export const inDatabase = ({ dataDir }: Pick<Shop, 'dataDir'>, sql: string): void => {
  const database = new DatabaseSync(join(dataDir, 'bottega.sqlite'), { timeout: 5000 });
  try {
    database.exec(sql);
  } finally {
    database.close();
  }
};
