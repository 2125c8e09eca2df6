import { getAccountData } from '@bottega/contract/account-data/endpoints';
import { accountDataFileName } from '@bottega/contract/account-data/file-name';
import type { Api } from '#lib/api/api-client.ts';
import { saveFile } from '../accounts/profile/save-file.ts';

export const saveAccountData = async (api: Api, id: string, shopName: string): Promise<void> => {
  const data = await api.call(getAccountData, { params: { id } }, { press: true });
  saveFile(
    new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
    accountDataFileName(data, shopName),
  );
};
