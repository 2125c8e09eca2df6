import type { Device } from '@bottega/contract/accounts/schemas';
import type { Lookup } from '#locales/texts.ts';

/** Such as `Firefox on Windows`, or the known part. */
export const deviceName = ({ browser, system }: Device, t: Lookup<'profile'>): string | undefined =>
  browser && system ? t('device_on', { browser, system }) : (browser ?? system);
