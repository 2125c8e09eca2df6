import type { Device } from '@bottega/contract/accounts/schemas';
import type { Lookup } from '#locales/texts.ts';

/** `Firefox on Windows`, or the known part of it. */
export const deviceName = ({ browser, system }: Device, t: Lookup<'profile'>): string | undefined =>
  browser && system ? t('device_on', { browser, system }) : (browser ?? system);
