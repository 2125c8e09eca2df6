import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';

/** For the rate limit; nothing is sent elsewhere. */
export const visitorFingerprint = async (): Promise<string> => {
  await prepareForSources();
  // Font preferences are measured in a document made by `srcdoc`, which Trusted Types refuse.
  const components = await loadSources(sources, { cache: {}, debug: false }, ['fontPreferences'])();
  return hashComponents(components);
};
