const pauseMs = 3000;

// In a tunnel a call may neither arrive nor fail.
const isThere = (): Promise<boolean> =>
  fetch('/healthz', { signal: AbortSignal.timeout(pauseMs) }).then(
    () => true,
    () => false,
  );

/** Vite takes a style sheet in the document for loaded, even if it failed. */
const forgetStyles = (error: unknown): void =>
  document.querySelector(`link[href="${/CSS for (\S+)/.exec(String(error))?.[1]}"]`)?.remove();

/** Without a network, waits for it. @throws Error as `import()` */
export const withNetwork = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(async (error: unknown) => {
    let loadAgain = load;
    while (!(await isThere())) {
      loadAgain = () => withNetwork(load);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    forgetStyles(error);
    return loadAgain();
  });
