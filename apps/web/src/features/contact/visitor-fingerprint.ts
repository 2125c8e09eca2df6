import { load } from '@fingerprintjs/fingerprintjs';

/** For the rate limit; nothing is sent elsewhere. */
export const visitorFingerprint = async (): Promise<string> => {
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
};
