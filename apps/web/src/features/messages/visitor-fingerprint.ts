import { hashComponents, loadSources, prepareForSources, sources } from '@fingerprintjs/fingerprintjs';

/** For the rate limit; not sent anywhere else. */
export const visitorFingerprint = async (): Promise<string> => {
  await prepareForSources();
  // Font preferences need a `srcdoc` document, which Trusted Types block.
  const components = await loadSources(sources, { cache: {}, debug: false }, ['fontPreferences'])();
  return hashComponents(components);
};
