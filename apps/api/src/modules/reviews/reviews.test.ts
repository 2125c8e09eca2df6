import { listApprovedReviews } from '@bottega/contract/reviews';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aReview, withFlags } from '../../testing/factories.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachEngine } from '../../testing/test-database.ts';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
    await withFlags(app);
  });
  afterEach(() => app.close());

  const list = (query?: object) => app.client().call(listApprovedReviews, { query });

  test('[API-07, API-10] the approved reviews come newest first, with the username alone', async () => {
    const older = await aReview(app, { username: 'nina', rating: 0, comment: 'Cold.' });
    app.clock.pass(1_000);
    const newer = await aReview(app);

    const answer = await list();

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      payload: {
        reviews: [newer, older].map(({ id, username, rating, comment, date }) => ({
          _id: id,
          user: { username },
          rating,
          comment,
          date: date.toISOString(),
          approved: true,
          version: 1,
        })),
        total: 2,
      },
    });
  });

  test('[API-07] pending reviews are never public, nor counted', async () => {
    await aReview(app, { approved: false, comment: 'pending' });

    expect((await list()).body).toEqual({ payload: { reviews: [], total: 0 } });
  });

  test('pages neither repeat nor skip a review, also of the same moment', async () => {
    for (let index = 0; index < 5; index++) await aReview(app, { comment: String(index) });

    const pages = [
      await list({ page: 1, limit: 2 }),
      await list({ page: 2, limit: 2 }),
      await list({ page: 3, limit: 2 }),
    ];

    expect(pages.map(({ body }) => body.payload.total)).toEqual([5, 5, 5]);
    expect(pages.map(({ body }) => body.payload.reviews.length)).toEqual([2, 2, 1]);
    const comments = pages.flatMap(({ body }) => body.payload.reviews.map(({ comment }) => comment));
    expect(comments.toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });

  test('a page past the end is empty and still knows the total', async () => {
    await aReview(app);
    expect((await list({ page: 1_000_000, limit: 100 })).body).toEqual({ payload: { reviews: [], total: 1 } });
  });
});
