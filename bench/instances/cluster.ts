import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/shop.ts';

/** A PostgreSQL server of its own, which may be stopped. */
export interface Cluster {
  url: string;
  /** `fast` ends what is under way, `immediate` is a crash. */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

const debianBinaries = '/usr/lib/postgresql';

const binaries = (): string => {
  const [newest] = existsSync(debianBinaries) ? readdirSync(debianBinaries).toSorted().toReversed() : [];
  if (!newest) throw new Error(`There is no PostgreSQL server in ${debianBinaries}.`);
  return join(debianBinaries, newest, 'bin');
};

/** Makes a new server on a free port. PostgreSQL does not run as root, so it runs as its own user. */
export const makeCluster = async (): Promise<Cluster> => {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'bottega-cluster-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const asPostgres = async (command: string) => {
    const args = ['postgres', '-s', '/bin/sh', '-c', `${binaries()}/${command}`];
    const [code] = await once(spawn('/bin/su', args, { cwd: folder, stdio: 'ignore' }), 'exit');
    if (code !== 0) throw new Error(`${command} ended with ${code}`);
  };
  const start = () => {
    const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
    return asPostgres(`pg_ctl -D ${data} -w -l ${folder}/log -o '${options}' start`);
  };
  await asPostgres(`initdb -D ${data} -A trust -E UTF8`);
  await start();
  const stop = (mode: 'fast' | 'immediate') => asPostgres(`pg_ctl -D ${data} -w -m ${mode} stop`);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop,
    start,
    remove: async () => {
      await stop('fast');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
