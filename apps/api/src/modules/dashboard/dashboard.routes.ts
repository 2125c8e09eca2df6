import { getChangeMarks, getOverview } from '@bottega/contract/dashboard';
import type { Deps } from '../../deps.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { readChangeMarks } from './change-marks.queries.ts';
import { readOverview } from './overview.queries.ts';

/** What the dashboard shows first, and how it learns that something has changed. */
export const dashboardRoutes = ({ db, clock }: Deps): Route[] => [
  route(getOverview, async () => ok(await readOverview(db, clock()))),
  route(getChangeMarks, async () => ok(await readChangeMarks(db))),
];
