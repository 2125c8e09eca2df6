import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enqueueJob } from '#db/jobs/enqueue-job.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { anOrder, aSignedInUser, withFlags } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createRequestLog, zeroCounts } from './request-log.ts';

describeDatabase((engine) => {
  let app: TestApp;
  let metrics: Metrics;
  const counts = zeroCounts();

  beforeEach(async () => {
    const requestLog = createRequestLog({ info: () => undefined }, counts, (request) => metrics.measure(request));
    app = await createTestApp(engine, {}, { requestLog });
    metrics = createMetrics({
      db: app.db,
      counts,
      openStreams: () => 3,
      customerReads: app.deps.customerReads.totals,
      refusedConnections: () => 2,
      lostLogLines: () => 4,
      violations: () => new Map([['script-src-elem', 6]]),
    });
    await withFlags(app);
  });
  afterEach(() => app.close());

  const linesOf = async (name: string) =>
    (await metrics.text()).split('\n').filter((line) => line.startsWith(`${name}{`));

  test('the labels are routes, not URLs, and identify no user', async () => {
    const { client, user } = await aSignedInUser(app, { email: 'mia@example.org' });
    const ask = async (nr: number) => {
      await client.send('GET', `/orders/number/secret-${nr}?email=mia@example.org`);
      await client.send('GET', `/secret-${nr}`);
      await client.send('POST', '/user/login', { body: { email: `mia-${nr}@example.org`, password: 'Basilico-7!' } });
    };
    for (let nr = 0; nr < 20; nr++) await ask(nr);
    const requests = await linesOf('bottega_http_requests_total');
    expect(requests.length).toBeLessThanOrEqual(6);
    expect(requests).toContain('bottega_http_requests_total{method="GET",route="/api/*",status="404"} 20');
    const whole = await metrics.text();
    for (const secret of ['secret-', 'mia', '@', user.id, 'Basilico']) expect(whole).not.toContain(secret);
  });

  test('refusals are counted by code: failed logins, exceeded limits', async () => {
    const client = app.client();
    for (let nr = 0; nr < 6; nr++) {
      await client.send('POST', '/user/login', { body: { email: 'nobody@example.org', password: 'Basilico-7!' } });
    }
    const refusals = await linesOf('bottega_refusals_total');
    expect(refusals).toContain('bottega_refusals_total{code="login_failed"} 5');
    expect(refusals).toContain('bottega_refusals_total{code="too_many_requests"} 1');
  });

  test('orders, mails, cache and connections are measured', async () => {
    const { user } = await aSignedInUser(app);
    await anOrder(app, user, { status: 'ready' });
    await app.client().send('POST', '/user/forgotPassword', { body: { email: user.email } });
    Object.assign(counts, { cachedPages: 7, renderedPages: 2, cachedAnswers: 5 });
    expect(await linesOf('bottega_orders')).toEqual(['bottega_orders{status="ready"} 1']);
    expect(await linesOf('bottega_mails')).toContain('bottega_mails{state="waiting"} 1');
    await enqueueJob(app.db, { kind: 'clean_up', payload: {}, now: app.clock.now() });
    expect(await linesOf('bottega_jobs')).toEqual(['bottega_jobs{kind="clean_up",state="waiting"} 1']);
    expect(await linesOf('bottega_pages_total')).toEqual([
      'bottega_pages_total{source="memory"} 7',
      'bottega_pages_total{source="rendered"} 2',
    ]);
    expect(await metrics.text()).toContain('bottega_connections_refused_total 2\n');
    expect(await metrics.text()).toContain('bottega_log_lines_lost_total 4\n');
    expect(await linesOf('bottega_database_connections')).toContain('bottega_database_connections{state="waiting"} 0');
    const whole = await metrics.text();
    for (const name of [
      'bottega_answers_from_memory_total 5',
      'bottega_event_streams 3',
      'nodejs_eventloop_lag_seconds ',
      'process_cpu_seconds_total ',
    ]) {
      expect(whole).toContain(`\n${name}`);
    }
  });

  test('without a database the other metrics are still reported', async () => {
    vi.spyOn(app.db, 'selectFrom').mockImplementation(() => {
      throw new Error('no database');
    });
    const whole = await metrics.text();
    vi.restoreAllMocks();
    expect(whole).toContain('bottega_pages_total');
    expect(whole).not.toContain('bottega_orders');
  });
});
