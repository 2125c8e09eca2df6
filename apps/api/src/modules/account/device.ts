import type { Device } from '@bottega/contract/user-sessions';
import Bowser, { BROWSER_MAP, OS_MAP } from 'bowser';

const kinds: Readonly<Record<string, Device['kind']>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };
// Only names the library knows: what it does not know it copies from the header, where anybody can write anything.
const browsers = new Set<string>(Object.values(BROWSER_MAP));
const systems = new Set<string>(Object.values(OS_MAP));

/** The device behind a User-Agent header, without versions; programs that are no browser are `other`. */
export const deviceOf = (userAgent: string): Device => {
  // The library throws on an empty one.
  if (userAgent.trim() === '') return { kind: 'other' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const isKnown = browsers.has(browser.name ?? '');
  // Of some systems (ChromeOS, the BSDs) the library does not say what they run on.
  const kind = kinds[platform.type ?? (isKnown ? 'desktop' : '')] ?? 'other';
  if (kind === 'other') return { kind };
  return {
    kind,
    // "Samsung Internet for Android" would be on Android twice.
    ...(isKnown && browser.name ? { browser: browser.name.replace(/ for Android$/, '') } : {}),
    ...(systems.has(os.name ?? '') && os.name ? { system: os.name } : {}),
  };
};
