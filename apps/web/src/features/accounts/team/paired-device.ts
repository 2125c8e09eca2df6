import { getDevice } from '@bottega/contract/accounts/team/endpoints';
import type { DeviceDuty } from '@bottega/contract/duties';
import { redirect } from '@tanstack/react-router';
import type { Api } from '#lib/api/api-client.ts';

/** Undefined without the duty; a disconnected device is redirected to the page that explains it. */
export const deviceWith = async (api: Api, duty: DeviceDuty): Promise<string | undefined> => {
  const { device, wasPaired } = await api.call(getDevice);
  if (wasPaired) throw redirect({ href: '/pair', replace: true, statusCode: 302 });
  return device?.duty === duty ? device._id : undefined;
};
