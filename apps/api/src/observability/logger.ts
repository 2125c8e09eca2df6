import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino';

// Last resort: finished lines without email addresses.
const part = String.raw`[^\s"'<>=:,;()[\]{}\\/]`;
const mailAddress = new RegExp(String.raw`${part}{1,64}@${part}{1,255}\.\p{L}{2,}`, 'gu');

const isCoded = (error: object): error is { code: string | number } =>
  'code' in error && ['string', 'number'].includes(typeof error.code);

// PostgreSQL and valibot quote the refused value.
const quotesValues = (error: Error): boolean =>
  error.name === 'ValiError' || (isCoded(error) && /^22\w{3}$/.test(String(error.code)));

/** Without the libraries' details: rows, bodies and parameters. */
const loggedError = (error: unknown): object | string => {
  if (!(error instanceof Error)) return typeof error;
  const clean = (text: string) => (quotesValues(error) ? text.replace(/"[^"]*"/g, '"…"') : text);
  const { constraint, errcode } = error as { constraint?: unknown; errcode?: unknown };
  return {
    type: error.name,
    message: clean(error.message),
    ...(isCoded(error) && { code: error.code }),
    ...(typeof errcode === 'number' && { errcode }),
    ...(typeof constraint === 'string' && { constraint }),
    stack: clean(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: loggedError(error.cause) }),
  };
};

export const createLogger = (level: LevelWithSilent, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: loggedError },
      hooks: { streamWrite: (line) => line.replace(mailAddress, '<address>') },
    },
    destination,
  );
