/** Resolves to whether the password was given. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** For the page that can show the dialog. Returns how to stop. */
export const onReauthentication = (given: Ask): (() => void) => {
  ask = given;
  return () => {
    if (ask === given) ask = undefined;
  };
};

/** One question for all calls that wait for it; undefined where no page asks. */
export const reauthenticate = (): Promise<boolean> | undefined => {
  if (!ask) return undefined;
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
};
