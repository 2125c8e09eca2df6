const pauseMs = 3000;

// In a tunnel a call may neither arrive nor fail.
const isThere = (): Promise<boolean> =>
  fetch('/healthz', { signal: AbortSignal.timeout(pauseMs) }).then(
    () => true,
    () => false,
  );

/** Vite treats a style sheet in the document as loaded, even if it failed. */
const forgetStyles = (error: unknown): void =>
  document.querySelector(`link[href="${/CSS for (\S+)/.exec(String(error))?.[1]}"]`)?.remove();

/** Waits for the network. @throws Error like `import()` */
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
