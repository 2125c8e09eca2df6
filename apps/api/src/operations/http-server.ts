import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** What a connection may take, in milliseconds and bytes. */
const limits = {
  // Whoever sends a request letter by letter.
  headersTimeout: 10_000,
  // The largest upload, 5 MB, over a slow line.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  // Longer than a proxy keeps its connections (nginx and most load balancers 60 s, Caddy 120 s), so that it never sends
  // a request into one that is being closed.
  keepAliveTimeout: 125_000,
  maxHeaderSize: 16_384,
} satisfies ServerOptions;

/** An HTTP server that can leave without cutting anybody off. */
export interface GracefulServer {
  server: Server;
  /** Answers with this listener from now on. */
  answer(listener: RequestListener): void;
  /** Tells every client with its next answer to come back on another connection. Requests are still taken. */
  leave(): void;
  /** Takes no more connections and waits for the answers under way, at most so long. Whether all were finished. */
  close(withinMs: number): Promise<boolean>;
}

/** See {@link GracefulServer}. */
export const createGracefulServer = (options: ServerOptions = {}): GracefulServer => {
  const server = createServer({ ...limits, ...options });
  const sockets = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  let leaving = false;

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const sayGoodbye = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };

  const finished = (res: ServerResponse): void => {
    unfinished.delete(res);
    // One whose head went out before the goodbye leaves its connection open.
    if (leaving) setImmediate(() => server.closeIdleConnections());
  };

  const leave = (): void => {
    leaving = true;
    for (const res of unfinished) sayGoodbye(res);
  };

  return {
    server,
    answer: (listener) => {
      server.on('request', (req, res) => {
        if (leaving) sayGoodbye(res);
        listener(req, res);
        // What is answered from memory is over by now and costs nothing here.
        if (res.writableEnded) return;
        unfinished.add(res);
        res.once('close', () => finished(res));
      });
    },
    leave,
    close: (withinMs) =>
      new Promise((resolve) => {
        leave();
        let cut = false;
        const late = setTimeout(() => {
          cut = unfinished.size > 0;
          server.closeAllConnections();
        }, withinMs);
        server.close(() => {
          clearTimeout(late);
          resolve(!cut);
        });
        // Opened in advance, as browsers do, and never used: to Node these are not idle.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }),
  };
};
