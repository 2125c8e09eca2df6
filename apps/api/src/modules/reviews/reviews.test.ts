import { listApprovedReviews } from '@bottega/contract/reviews/endpoints';
import { expect } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { aReview } from '#testing/factories.ts';
import type { TestApp } from '#testing/test-app.ts';

describeApi((test) => {
  const list = (app: TestApp, query?: object) => app.client().call(listApprovedReviews, { query });

  test('[API-07, API-10] lists approved reviews newest first, with only the username, and the language if it is clear', async ({
    app,
  }) => {
    const older = await aReview(app, { username: 'nina', rating: 0, comment: 'Cold.' });
    app.clock.pass(1_000);
    const newer = await aReview(app);

    const answer = await list(app);

    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      payload: {
        reviews: [newer, older].map(({ id, username, rating, comment, date }) => ({
          _id: id,
          user: { username },
          rating,
          comment,
          ...(comment !== 'Cold.' && { lang: 'en' }),
          date: date.toISOString(),
          approved: true,
          version: 1,
        })),
        total: 2,
      },
    });
  });

  test('[API-07] pending reviews are neither public nor counted', async ({ app }) => {
    await aReview(app, { approved: false, comment: 'pending' });

    expect((await list(app)).body).toEqual({ payload: { reviews: [], total: 0 } });
  });

  test('pages have no gap or repetition, also at equal dates', async ({ app }) => {
    for (let index = 0; index < 5; index++) await aReview(app, { comment: String(index) });

    const pages = [
      await list(app, { page: 1, limit: 2 }),
      await list(app, { page: 2, limit: 2 }),
      await list(app, { page: 3, limit: 2 }),
    ];

    expect(pages.map(({ body }) => body.payload.total)).toEqual([5, 5, 5]);
    expect(pages.map(({ body }) => body.payload.reviews.length)).toEqual([2, 2, 1]);
    const comments = pages.flatMap(({ body }) => body.payload.reviews.map(({ comment }) => comment));
    expect(comments.toSorted()).toEqual(['0', '1', '2', '3', '4']);
  });

  test('a page past the end is empty and still has the total', async ({ app }) => {
    await aReview(app);
    expect((await list(app, { page: 1_000_000, limit: 100 })).body).toEqual({ payload: { reviews: [], total: 1 } });
  });
});
