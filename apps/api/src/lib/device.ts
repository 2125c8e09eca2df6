import type { Device } from '@bottega/contract/accounts/schemas';
import Bowser, { BROWSER_MAP, OS_MAP } from 'bowser';

const kinds: Readonly<Record<string, Device['kind']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };
// The library copies unknown names from the header, which clients can forge.
const browsers = new Set<string>(Object.values(BROWSER_MAP));
const systems = new Set<string>(Object.values(OS_MAP));

/** Without versions; `other`: not a browser. */
export const parseDevice = (userAgent: string): Device => {
  // The library throws on an empty one.
  if (userAgent.trim() === '') return { kind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isKnown = browsers.has(browser.name ?? '');
  // For ChromeOS and the BSDs the library returns no platform.
  const kind = kinds[platform.type ?? (isKnown ? 'desktop' : '')] ?? 'other';
  if (kind === 'other') return { kind };
  return {
    kind,
    // "Samsung Internet for Android" would name the system twice.
    ...(isKnown && browser.name ? { browser: browser.name.replace(/ for Android$/, '') } : {}),
    ...(systems.has(os.name ?? '') && os.name ? { system: os.name } : {}),
  };
};
