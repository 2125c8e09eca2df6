import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to the database that fails like a network or a restarting server. */
export interface SeverableWay {
  url: string;
  /** Breaks all connections and refuses new ones. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** Keeps the connections but forwards nothing, like a lost network. */
  stall(): void;
  /** The client ports, as the server sees them. */
  ports(): number[];
  /** Forwards the next commit of a connection that sent `statement`, then breaks it before the answer. */
  loseCommitOf(statement: string): void;
}

export const openWay = async (url: string): Promise<SeverableWay> => {
  const { hostname, port: serverPort } = new URL(url);
  const sockets = new Set<Socket>();
  const fars = new Set<Socket>();
  let lostStatement: string | undefined;

  const proxy = createServer((near) => {
    const far = connect(Number(serverPort || 5432), hostname);
    fars.add(far);
    let losesCommit = false;
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
      if (lostStatement !== undefined && sent.includes(lostStatement)) {
        lostStatement = undefined;
        losesCommit = true;
      }
      if (losesCommit && sent.includes('commit')) isLost = true;
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
    loseCommitOf: (statement) => {
      lostStatement = statement;
    },
  };
};
