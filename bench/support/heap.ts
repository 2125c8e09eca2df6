import type { PinnedProcess } from './pinned-process.ts';

const inspectorOf = async (shop: PinnedProcess, port: number): Promise<string> => {
  shop.kill('SIGUSR1');
  for (;;) {
    const list = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => undefined);
    const [target] = ((await list?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
  }
};

/** Megabytes of heap after a garbage collection, of a process started with `--inspect-port=127.0.0.1:<port>`. */
export const heapAfterCollection = async (shop: PinnedProcess, port: number): Promise<number> => {
  const socket = new WebSocket(await inspectorOf(shop, port));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const ask = (id: number, method: string, params = {}) =>
    new Promise<{ result: { value?: number } }>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data));
        if (answer.id === id) resolve(answer.result);
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask(1, 'HeapProfiler.collectGarbage');
  await ask(2, 'HeapProfiler.collectGarbage');
  const { result } = await ask(3, 'Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' });
  socket.close();
  return (result.value ?? Number.NaN) / 1024 / 1024;
};
