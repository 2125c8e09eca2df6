import { load } from '@fingerprintjs/fingerprintjs';

/** A mark of this browser, the same at each visit, by which the server counts messages. Nothing is sent elsewhere. */
export const visitorFingerprint = async (): Promise<string> => {
  const agent = await load({ monitoring: false });
  return (await agent.get()).visitorId;
};
