import { readFileSync } from 'node:fs';

/** Milliseconds of processor time that this process and the given ones have taken so far; only Linux tells of others. */
export const cpuMs = (processes: readonly number[]): number => {
  const { user, system } = process.cpuUsage();
  const others = processes.map((id) => Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
  return others.reduce((sum, each) => sum + each, (user + system) / 1000);
};
