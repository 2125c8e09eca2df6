import { accountDataFileName } from '@bottega/contract/accounts/account-data';
import { getAccountData } from '@bottega/contract/accounts/profile-endpoints';
import type { Api } from '#lib/api/api-client.ts';

// A browser may need this long to start reading.
const fileLifeMs = 60_000;

export const saveAccountData = async (api: Api, id: string): Promise<void> => {
  const data = await api.call(getAccountData, { params: { id } });
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = accountDataFileName(data);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), fileLifeMs);
};
