import type { Context } from 'hono';
import type { Logger } from 'pino';
import * as v from 'valibot';
import type { RateLimiter } from '#http/limits/rate-limiter.ts';
import { readBytes, usualBodyBytes } from '#http/read-input.ts';
import { ApiError } from '#lib/api-error.ts';

/** Without URLs of pages, which contain secrets. */
export interface Violation {
  directive: string;
  blocked: string;
}

export interface ViolationLog {
  add(violation: Violation): void;
  counts(): ReadonlyMap<string, number>;
}

const hour = 3_600_000;
// Browser extensions and malware cause reports too.
const linesPerHour = 20;

export const createViolationLog = ({
  logger,
  clock,
}: {
  logger: Pick<Logger, 'warn'>;
  clock: () => Date;
}): ViolationLog => {
  const counts = new Map<string, number>();
  const logged = new Set<string>();
  let beganAt = 0;
  return {
    add: ({ directive, blocked }) => {
      counts.set(directive, (counts.get(directive) ?? 0) + 1);
      const now = clock().getTime();
      if (Math.abs(now - beganAt) >= hour) {
        logged.clear();
        beganAt = now;
      }
      const kind = `${directive} ${blocked}`;
      if (logged.has(kind) || logged.size >= linesPerHour) return;
      logged.add(kind);
      logger.warn({ event: 'csp_violation', directive, blocked }, 'refused by the Content-Security-Policy');
    },
    counts: () => counts,
  };
};

const directives = new Set(
  [
    ['default', 'connect', 'font', 'frame', 'img', 'manifest', 'media', 'object', 'worker'].map(
      (kind) => `${kind}-src`,
    ),
    ['script', 'style'].flatMap((kind) => [`${kind}-src`, `${kind}-src-elem`, `${kind}-src-attr`]),
    ['base-uri', 'form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
  ].flat(),
);

const violationOf = (directive: string, blocked: string): Violation => {
  const [name = ''] = directive.split(' ');
  const { protocol = '', host = '' } = URL.parse(blocked) ?? {};
  const kind = /^[a-z-]{1,40}$/.test(blocked) ? blocked : 'other';
  return {
    directive: directives.has(name) ? name : 'other',
    blocked: /^https?:$/.test(protocol) ? host : protocol.slice(0, 40) || kind,
  };
};

const text = v.optional(v.string(), '');

const single = v.object({
  'csp-report': v.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
});
// `report-to`: Chromium, several at once, of several types.
const several = v.array(
  v.object({ type: v.string(), body: v.optional(v.object({ effectiveDirective: text, blockedURL: text }), {}) }),
);

const parsers: Readonly<Record<string, (body: unknown) => Violation[]>> = {
  'application/csp-report': (body) => {
    const report = v.parse(single, body)['csp-report'];
    return [violationOf(report['effective-directive'] || report['violated-directive'], report['blocked-uri'])];
  },
  'application/reports+json': (body) =>
    v
      .parse(several, body)
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body: { effectiveDirective, blockedURL } }) => violationOf(effectiveDirective, blockedURL)),
};

const parse = (type: string, bytes: Buffer): Violation[] => {
  const [mediaType = ''] = type.toLowerCase().split(';');
  const parser = parsers[mediaType.trim()];
  if (!parser) throw new ApiError('media_type_refused');
  try {
    return parser(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw new ApiError('malformed_json');
  }
};

interface ReportOptions {
  violations: Pick<ViolationLog, 'add'> | undefined;
  limiter: Pick<RateLimiter, 'countInMemory'>;
  ipOf: (c: Context) => string;
}

/** Not in the contract: only browsers call it, in formats of their own. */
export const takeViolationReports =
  ({ violations, limiter, ipOf }: ReportOptions) =>
  async (c: Context): Promise<Response> => {
    limiter.countInMemory('violationReport', ipOf(c));
    const bytes = await readBytes(c, usualBodyBytes);
    for (const violation of parse(c.req.header('content-type') ?? '', bytes)) violations?.add(violation);
    return c.body(null, 204);
  };
