import type { DatabaseSync } from 'node:sqlite';
import { type Changes, changeTopics, localChanges } from './changes.ts';

// A second server or a command on the same file is rare and its news may be a second old.
const pollInterval = 1000;

/**
 * Announcements on SQLite. Another process on the same file announces nothing, but SQLite counts its commits: when
 * the count moves, every topic may have changed.
 */
export function sqliteChanges(connection: DatabaseSync, interval = pollInterval): Changes {
  const local = localChanges();
  const foreignCommits = connection.prepare('pragma data_version');
  const read = () => foreignCommits.get()?.data_version;
  let seen = read();
  const timer = setInterval(() => {
    const now = read();
    if (now === seen) return;
    seen = now;
    for (const topic of changeTopics) void local.publish(topic);
  }, interval);
  timer.unref();
  return {
    ...local,
    async close() {
      clearInterval(timer);
      await local.close();
    },
  };
}
