import { run } from '../run.ts';

// The real process without its pages, which would have to be built.
await run(async () => (_req, _res, next) => next());
