import { accountDataFileName, getAccountData } from '@bottega/contract/account-data';
import type { Api } from '../../lib/api-client.ts';

// How long a browser may take to begin with the file.
const fileLifeMs = 60_000;

/** Asks for a user's data through the client, which renews a session where it must, and saves it for people to read. */
export const saveAccountData = async (api: Api, id: string): Promise<void> => {
  const data = await api.call(getAccountData, { params: { id } });
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = accountDataFileName(data);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), fileLifeMs);
};
