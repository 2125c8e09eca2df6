import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the database server that can fail like a network or a server that restarts. */
export interface SeverableWay {
  /** The address that leads there by this way. */
  url: string;
  /** Breaks all connections and refuses others. */
  cut(): Promise<void>;
  /** Lets through again. */
  mend(): Promise<void>;
  /** Keeps the connections and carries nothing any more, as a network that vanishes. */
  stall(): void;
  /** The ports by which the server knows the connections. */
  ports(): number[];
  /** Carries the next commit there and breaks the connection in place of its answer. */
  loseNextCommit(): void;
}

/** Opens a way to the server of a `postgres://` address. */
export const openWay = async (url: string): Promise<SeverableWay> => {
  const { hostname, port: serverPort } = new URL(url);
  const sockets = new Set<Socket>();
  const fars = new Set<Socket>();
  let losesCommit = false;

  const proxy = createServer((near) => {
    const far = connect(Number(serverPort || 5432), hostname);
    fars.add(far);
    let isLost = false;
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        fars.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (sent: Buffer) => {
      if (losesCommit && sent.includes('commit')) {
        losesCommit = false;
        isLost = true;
      }
      far.write(sent);
    });
    far.on('data', (answer: Buffer) => {
      if (isLost) near.destroy();
      else near.write(answer);
    });
  });

  const mend = async (port = 0) => {
    proxy.listen(port, '127.0.0.1');
    await once(proxy, 'listening');
    const address = proxy.address();
    if (typeof address !== 'object' || !address) throw new Error('The proxy listens on a port');
    return address.port;
  };
  const port = await mend();
  const way = new URL(url);
  way.host = `127.0.0.1:${port}`;
  return {
    url: way.href,
    cut: async () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      if (proxy.listening || sockets.size > 0) await once(proxy, 'close');
    },
    mend: async () => void (await mend(port)),
    stall: () => {
      for (const socket of sockets) socket.pause();
    },
    ports: () => [...fars].flatMap(({ localPort }) => localPort ?? []),
    loseNextCommit: () => {
      losesCommit = true;
    },
  };
};
