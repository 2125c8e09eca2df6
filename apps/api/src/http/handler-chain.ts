import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void;

export const handlerChain =
  (handlers: readonly Handler[]): RequestListener =>
  (req, res) => {
    const ask = (index: number): void => handlers[index]?.(req, res, () => ask(index + 1));
    ask(0);
  };
