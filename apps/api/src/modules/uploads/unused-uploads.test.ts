import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#db/tables.ts';
import { purgeExpired } from '#jobs/scheduled-jobs.ts';
import { describeApi, describePostgresApi } from '#testing/api-test.ts';
import { anArticle, aProduct } from '#testing/factories.ts';
import { anUpload } from '#testing/pictures/pictures.ts';
import type { TestApp } from '#testing/test-app.ts';

const day = 24 * 3_600_000;

const kept = async (app: TestApp) => {
  const uploads = await app.db.selectFrom('uploads').select('id').execute();
  const files = await app.db.selectFrom('upload_files').select('upload_id').distinct().execute();
  expect(files.map((file) => file.upload_id).toSorted()).toEqual(uploads.map(({ id }) => id).toSorted());
  return uploads.map(({ id }) => id).toSorted();
};

const isWaitedFor = async (trx: Kysely<Database>): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from pg_locks
    where locktype = 'transactionid' and transactionid = pg_current_xact_id()::xid and not granted`.execute(trx);
  return rows.length > 0;
};
const clean = (app: TestApp) => purgeExpired(app.db, app.clock.now());
const ids = (...uploads: { _id: string }[]) => uploads.map(({ _id }) => _id).toSorted();

describeApi((test) => {
  test('unused pictures are deleted after a day, with their files', async ({ app }) => {
    await anUpload(app);
    app.clock.pass(1);
    const young = await anUpload(app);
    app.clock.pass(day - 1);

    await clean(app);

    expect(await kept(app)).toEqual(ids(young));
  });

  test('pictures of products and articles are kept, including hidden ones', async ({ app }) => {
    const [dish, cover, narrow] = [await anUpload(app), await anUpload(app), await anUpload(app)];
    await anUpload(app);
    await aProduct(app, { img: dish.address });
    await aProduct(app, { img: `${narrow.address}?w=640` });
    await anArticle(app, { cover_image: cover.address, visibility: false });
    await aProduct(app, { img: `https://elsewhere.example/uploads/${dish._id}` });
    app.clock.pass(30 * day);

    await clean(app);

    expect(await kept(app)).toEqual(ids(dish, cover, narrow));
  });

  test('[SHOPD-02] the shop’s logo is kept until it is replaced', async ({ app }) => {
    const first = await anUpload(app);
    await anUpload(app);
    const profile = { key: 'profile', updated_at: app.clock.now() } as const;
    await app.db
      .insertInto('shop_documents')
      .values({ ...profile, value: { logo: first.address }, version: 1 })
      .execute();
    app.clock.pass(30 * day);
    await clean(app);
    expect(await kept(app)).toEqual(ids(first));

    const third = await anUpload(app);
    await app.db
      .updateTable('shop_documents')
      .set({ value: { logo: third.address } })
      .execute();
    app.clock.pass(30 * day);
    await clean(app);
    expect(await kept(app)).toEqual(ids(third));
  });

  test('a replaced picture is deleted a day after its last use', async ({ app }) => {
    const picture = await anUpload(app);
    const { id } = await aProduct(app);
    app.clock.pass(10 * day);
    const change = (img: string) =>
      app.db.updateTable('products').set({ img, updated_at: app.clock.now() }).where('id', '=', id).execute();
    await change(picture.address);
    await change('/dishes/pici.svg');
    app.clock.pass(day - 1);
    await clean(app);
    expect(await kept(app)).toEqual(ids(picture));

    app.clock.pass(1);
    await clean(app);

    expect(await kept(app)).toEqual([]);
  });
});

// On SQLite statements run one after the other.
describePostgresApi((test) => {
  test('a picture saved concurrently is not deleted', async ({ app }) => {
    const picture = await anUpload(app);
    const cover = await anUpload(app);
    await anUpload(app);
    app.clock.pass(10 * day);
    let cleaning: Promise<void> | undefined;

    await app.db.transaction().execute(async (trx) => {
      await aProduct({ ...app, db: trx }, { img: picture.address });
      await anArticle({ ...app, db: trx }, { cover_image: cover.address });
      let isDone = false;
      cleaning = clean(app).finally(() => {
        isDone = true;
      });
      while (!isDone && !(await isWaitedFor(trx)));
    });
    await cleaning;

    expect(await kept(app)).toEqual(ids(picture, cover));
  });
});
