import { createServer, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork, isLoopback } from './limits/client-address.ts';

export interface ConnectionLimits extends ServerOptions {
  maxConnections: number;
  perNetwork: number;
  /** For addresses that many clients share: proxies and this machine. */
  isExempt: (address: string) => boolean;
  timeout: number;
}

const limits = {
  maxConnections: 2_000,
  // Thirty people with two browsers and six connections each, event streams included.
  perNetwork: 360,
  isExempt: isLoopback,
  // Against clients that never read. Event streams write more often.
  timeout: 120_000,
  // Against clients that send byte by byte.
  headersTimeout: 10_000,
  // For the largest upload, 5 MB, over a slow connection.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 2_000,
  // Longer than nginx (60 s) and Caddy (120 s) keep connections, so that none sends into one just closed.
  keepAliveTimeout: 125_000,
  maxHeaderSize: 16_384,
} satisfies ConnectionLimits;

export interface GracefulServer {
  server: Server;
  listen(listener: RequestListener): void;
  refused(): number;
  /** Closes each connection after its next response. */
  drain(): void;
  close(withinMs: number): Promise<boolean>;
}

export const createGracefulServer = (options: Partial<ConnectionLimits> = {}): GracefulServer => {
  const { maxConnections, perNetwork, isExempt, timeout, ...given } = { ...limits, ...options };
  const server = Object.assign(createServer(given), { maxConnections, timeout });
  const sockets = new Set<Socket>();
  const unfinished = new Set<ServerResponse>();
  const networks = new Map<string, number>();
  let refused = 0;
  let isDraining = false;

  const admit = (socket: Socket): boolean => {
    const { remoteAddress = '' } = socket;
    if (isExempt(remoteAddress)) return true;
    const network = clientNetwork(remoteAddress);
    const open = networks.get(network) ?? 0;
    if (open >= perNetwork) return false;
    networks.set(network, open + 1);
    socket.once('close', () => {
      const left = (networks.get(network) ?? 1) - 1;
      if (left > 0) networks.set(network, left);
      else networks.delete(network);
    });
    return true;
  };

  server.on('connection', (socket) => {
    if (!admit(socket)) {
      refused += 1;
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  server.on('drop', () => {
    refused += 1;
    server.closeIdleConnections();
  });

  const closeKeepAlive = (res: ServerResponse): void => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };

  const finished = (res: ServerResponse): void => {
    unfinished.delete(res);
    // Headers sent before the drain may have promised keep-alive.
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
        if (res.writableEnded) return;
        unfinished.add(res);
        res.once('close', () => finished(res));
      });
    },
    refused: () => refused,
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
