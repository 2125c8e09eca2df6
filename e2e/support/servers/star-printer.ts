import { fromUniqueAddress } from '../chromium.ts';

/** A printer that speaks CloudPRNT, as Star's do: it polls, fetches, prints and confirms. */
export const starPrinter = (address: string) => {
  const headers = { ...fromUniqueAddress(), 'content-type': 'application/json' };
  const poll = async () => {
    const answer = await fetch(address, { method: 'POST', headers, body: '{"statusCode":"200 OK"}' });
    return (await answer.json()) as { jobReady: boolean; jobToken?: string };
  };
  const fetchJob = async (token = '') =>
    (await fetch(`${address}?token=${token}&type=text/plain`, { headers: fromUniqueAddress() })).text();
  const confirm = async (token = '', code = '200 OK') => {
    const query = `token=${token}&code=${encodeURIComponent(code)}`;
    return (await fetch(`${address}?${query}`, { method: 'DELETE', headers: fromUniqueAddress() })).status;
  };
  /** Prints what is handed out; answers with the paper, or undefined where there is nothing. */
  const print = async (): Promise<string | undefined> => {
    const { jobReady, jobToken } = await poll();
    if (!jobReady) return undefined;
    const paper = await fetchJob(jobToken);
    await confirm(jobToken);
    return paper;
  };
  return { poll, fetchJob, confirm, print };
};
