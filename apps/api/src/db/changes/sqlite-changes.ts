import type { DatabaseSync } from 'node:sqlite';
import { type Changes, changeTopics, localChanges } from './changes.ts';

// Other processes on the file are rare.
const pollInterval = 1000;

/** SQLite counts commits of other processes: any topic may have changed. */
export const sqliteChanges = (connection: DatabaseSync, interval = pollInterval): Changes => {
  const local = localChanges();
  const foreignCommits = connection.prepare('pragma data_version');
  const read = () => foreignCommits.get()?.data_version;
  let seen = read();
  const timer = setInterval(() => {
    const now = read();
    if (now === seen) return;
    seen = now;
    for (const topic of changeTopics) void local.publish(topic);
    local.announceOrders();
  }, interval);
  timer.unref();
  return {
    ...local,
    async close() {
      clearInterval(timer);
      await local.close();
    },
  };
};
