import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Limits per connection, in milliseconds and bytes. */
const limits = {
  // Against clients that send a request byte by byte.
  headersTimeout: 10_000,
  // The largest upload, 5 MB, over a slow line.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  // Longer than proxies keep connections (nginx 60 s, Caddy 120 s): none sends a request into one that we just closed.
  keepAliveTimeout: 125_000,
  maxHeaderSize: 16_384,
} satisfies ServerOptions;

export interface GracefulServer {
  server: Server;
  listen(listener: RequestListener): void;
  /** Ends keep-alive with each client's next response. Requests are still answered. */
  drain(): void;
  /** Waits at most `withinMs` for open requests; false if some had to be cut off. */
  close(withinMs: number): Promise<boolean>;
}

export const createGracefulServer = (options: ServerOptions = {}): GracefulServer => {
  const server = createServer({ ...limits, ...options });
  const sockets = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  let isDraining = false;

  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const closeKeepAlive = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };

  const finished = (res: ServerResponse): void => {
    unfinished.delete(res);
    // Its headers may have been sent before the drain, with keep-alive.
    if (isDraining) setImmediate(() => server.closeIdleConnections());
  };

  const drain = (): void => {
    isDraining = true;
    for (const res of unfinished) closeKeepAlive(res);
  };

  return {
    server,
    listen: (listener) => {
      server.on('request', (req, res) => {
        if (isDraining) closeKeepAlive(res);
        listener(req, res);
        // Responses from the cache have ended by now and skip the bookkeeping.
        if (res.writableEnded) return;
        unfinished.add(res);
        res.once('close', () => finished(res));
      });
    },
    drain,
    close: (withinMs) =>
      new Promise((resolve) => {
        drain();
        let wasCut = false;
        const deadline = setTimeout(() => {
          wasCut = unfinished.size > 0;
          server.closeAllConnections();
        }, withinMs);
        server.close(() => {
          clearTimeout(deadline);
          resolve(!wasCut);
        });
        // Browsers open connections in advance; Node does not count unused ones as idle.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      }),
  };
};
