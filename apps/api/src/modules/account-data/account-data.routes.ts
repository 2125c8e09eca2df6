import { getAccountData } from '@bottega/contract/account-data/endpoints';
import { accountDataFileName } from '@bottega/contract/account-data/file-name';
import type { Deps } from '#deps.ts';
import { ok, type Route, route } from '#http/route.ts';
import { logAuth } from '../accounts/log/auth-log.service.ts';
import { exportAccountData } from './account-data.service.ts';

export const accountDataRoutes = (deps: Deps): Route[] => [
  route(getAccountData, async ({ params, caller, http, ip }) => {
    const data = await exportAccountData(deps, params.id);
    await logAuth(deps, 'data_downloaded', { userId: params.id, sessionId: caller.sessionId, ip });
    http.header(
      'Content-Disposition',
      `attachment; filename="${accountDataFileName(data, deps.settings.lastProfile().name)}"`,
    );
    return ok(data);
  }),
];
