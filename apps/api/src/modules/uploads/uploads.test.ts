import { Socket } from 'node:net';
import { uploadLimits, uploadTypes } from '@bottega/contract/uploads/schemas';
import sharp from 'sharp';
import { describe, expect, vi } from 'vitest';
import { describeApi } from '#testing/api-test.ts';
import { dumpShop } from '#testing/database/dump.ts';
import { aUser, withSession } from '#testing/factories.ts';
import { aBomb, anUpload, pictureBytes, upload } from '#testing/pictures/pictures.ts';
import type { TestApp } from '#testing/test-app.ts';

const size = { width: 40, height: 30 };

describeApi((test) => {
  const filesOf = (app: TestApp, id: unknown) =>
    app.db
      .selectFrom('upload_files')
      .select(['name', 'type', 'bytes'])
      .where('upload_id', '=', String(id))
      .orderBy('name')
      .execute();

  /** The upload is refused, and nothing is stored. */
  const isRefused = async (app: TestApp, bytes: Uint8Array, code: string, type?: string) => {
    const before = await dumpShop(app.db);
    const answer = await upload(app, bytes, type);
    expect([answer.status, answer.body.code]).toEqual([code === 'body_too_large' ? 413 : 400, code]);
    const { users: _, sessions: __, list_counts: ___, ...after } = await dumpShop(app.db);
    expect(after).toEqual(Object.fromEntries(Object.keys(after).map((table) => [table, before[table]])));
  };

  describe('(security 27) keeps', () => {
    test.for(['jpeg', 'png', 'webp', 'avif'] as const)('a %s, re-encoded', async (format, { app }) => {
      const { status, body } = await upload(app, await pictureBytes({ ...size, format }), `image/${format}`);

      expect(status).toBe(201);
      expect(body).toEqual({ _id: body._id, address: `/uploads/${body._id}`, ...size });
      expect(body._id).toMatch(/^[\w-]{22}$/);
      const files = await filesOf(app, body._id);
      expect(files.map(({ name, type }) => [name, type])).toEqual([
        ['320.avif', 'image/avif'],
        ['320.webp', 'image/webp'],
      ]);
      for (const { type, bytes } of files) {
        const kept = await sharp(bytes).metadata();
        expect([kept.mediaType, kept.width, kept.height]).toEqual([type, 40, 30]);
      }
    });

    test('any picture type, whatever the declared type', async ({ app }) => {
      const png = await pictureBytes({ ...size, format: 'png' });
      for (const type of uploadTypes) expect((await upload(app, png, type)).status).toBe(201);
    });

    test.for([
      [2000, ['1280.avif', '1280.webp', '320.avif', '320.webp', '640.avif', '640.webp']],
      [500, ['320.avif', '320.webp', '640.avif', '640.webp']],
      [320, ['320.avif', '320.webp']],
      [200, ['320.avif', '320.webp']],
    ] as const)('a picture %i px wide, in the widths up to its own', async ([width, names], { app }) => {
      const { body } = await upload(app, await pictureBytes({ width, height: 20 }));
      const files = await filesOf(app, body._id);
      expect(files.map(({ name }) => name)).toEqual(names);
      for (const { name, bytes } of files) {
        expect((await sharp(bytes).metadata()).width).toBe(Math.min(width, Number.parseInt(name, 10)));
      }
    });

    test('the upright pixels without metadata', async ({ app }) => {
      const marked = await sharp(await pictureBytes(size))
        .withExif({ IFD0: { Copyright: 'Chiara', Orientation: '6' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Chiara</x:xmpmeta>')
        .withIccProfile('p3')
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect((await sharp(marked).metadata()).exif?.includes('Chiara')).toBe(true);

      const { body } = await upload(app, marked);

      expect(body).toMatchObject({ width: 30, height: 40 });
      for (const { bytes } of await filesOf(app, body._id)) {
        const kept = await sharp(bytes).metadata();
        expect([kept.width, kept.height]).toEqual([30, 40]);
        expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined));
        expect(Buffer.from(bytes).includes('Chiara')).toBe(false);
      }
    });

    test('the first image of an animation', async ({ app }) => {
      const frames = await Promise.all(
        ['#ff0000', '#0000ff'].map((color) => pictureBytes({ ...size, format: 'png' }, color)),
      );
      const moving = await sharp(frames, { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer();
      expect((await sharp(moving).metadata()).pages).toBe(2);

      const { body } = await upload(app, moving, 'image/webp');

      const [, webp] = await filesOf(app, body._id);
      expect((await sharp(webp?.bytes).metadata()).pages).toBeUndefined();
      const { dominant } = await sharp(webp?.bytes).stats();
      expect(dominant.r).toBeGreaterThan(dominant.b);
    });

    test('transparency', async ({ app }) => {
      const glass = await sharp({ create: { ...size, channels: 4, background: '#00000000' } })
        .png()
        .toBuffer();
      const { body } = await upload(app, glass, 'image/png');
      for (const { bytes } of await filesOf(app, body._id)) expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    });

    test('a picture of the largest size, to the pixel', async ({ app }) => {
      expect((await upload(app, await aBomb(5000), 'image/png')).body).toMatchObject({ width: 5000, height: 5000 });
    });

    test('a picture of the largest file, to the byte', async ({ app }) => {
      // After the end of the image, as some cameras do.
      const picture = await pictureBytes(size);
      const padded = Buffer.concat([picture, Buffer.alloc(uploadLimits.bytes - picture.length)]);
      expect((await upload(app, padded)).status).toBe(201);
      await isRefused(app, Buffer.concat([padded, Buffer.alloc(1)]), 'body_too_large');
    });
  });

  describe('(security 27) refuses', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><script>alert(1)</script></svg>';

    test.for<[string, () => Buffer | Promise<Buffer>]>([
      ['an SVG', () => Buffer.from(svg)],
      ['an SVG behind an XML declaration', () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
      ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['a GIF', () => pictureBytes({ ...size, format: 'gif' })],
      ['a TIFF', () => pictureBytes({ ...size, format: 'tiff' })],
      ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
      ['a script', () => Buffer.from('#!/bin/sh\necho hello from the upload')],
      ['nothing', () => Buffer.alloc(0)],
      ['bytes without meaning', () => Buffer.alloc(5000, 7)],
      ['no more than a beginning', async () => (await pictureBytes(size)).subarray(0, 20)],
      ['a picture that breaks off', async () => (await pictureBytes({ width: 400, height: 300 })).subarray(0, 900)],
      [
        'a JPEG that says it is a PNG',
        async () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), await pictureBytes(size)]),
      ],
      [
        'a picture that is a page as well',
        async () => Buffer.concat([await pictureBytes(size), Buffer.from('<SCRIPT >alert(1)')]),
      ],
      ['a picture that is an SVG as well', async () => Buffer.concat([await pictureBytes(size), Buffer.from(svg)])],
      [
        'a picture that is PHP as well',
        async () => Buffer.concat([await pictureBytes(size), Buffer.from('<?php system(1)')]),
      ],
      [
        'a picture that is a PDF as well',
        async () => Buffer.concat([await pictureBytes(size), Buffer.from('%PDF-1.4\n')]),
      ],
      [
        'a picture that is an archive as well',
        async () => Buffer.concat([await pictureBytes(size), Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]),
      ],
      [
        'a page in the comment of a picture',
        async () => {
          const comment = Buffer.from('<html><script>alert(1)</script>');
          const picture = await pictureBytes(size);
          return Buffer.concat([
            picture.subarray(0, 2),
            Buffer.from([0xff, 0xfe, 0, comment.length + 2]),
            comment,
            picture.subarray(2),
          ]);
        },
      ],
    ])('%s, regardless of the declared type', async ([_, make], { app }) => {
      const bytes = await make();
      for (const type of uploadTypes) await isRefused(app, bytes, 'picture_unreadable', type);
    });

    test('one row above 25 megapixels, in the caller’s language', async ({ app }) => {
      const bytes = await pictureBytes({ width: 5000, height: 5001 });
      await isRefused(app, bytes, 'picture_too_large');
      const admin = await withSession(app, await aUser(app, { role: 'admin' }));
      const headers = { 'content-type': 'image/jpeg', 'accept-language': 'fr' };
      const { body } = await admin.send('POST', '/uploads', { body: bytes, headers });
      expect(body.message).toBe(
        'Cette image dépasse 25 mégapixels, ou 16\u00A0383 pixels d’un côté. Choisissez-en une plus petite.',
      );
    });

    test('more than 5 MB, by declared length or while reading', async ({ app }) => {
      const admin = await withSession(app, await aUser(app, { role: 'admin' }));
      const piece = new Uint8Array(100_000).fill(0xff);
      const send = async (headers: Record<string, string>) => {
        let read = 0;
        const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
          read += piece.length;
          controller.enqueue(piece);
          if (read >= 3 * uploadLimits.bytes) controller.close();
        };
        const response = await app.request('/api/uploads', {
          method: 'POST',
          headers: { 'content-type': 'image/jpeg', cookie: `access=${admin.cookies.get('access')}`, ...headers },
          body: new ReadableStream({ pull }, { highWaterMark: 0 }),
          duplex: 'half',
        } as RequestInit);
        return [response.status, read];
      };
      expect(await send({ 'content-length': String(uploadLimits.bytes + 1) })).toEqual([413, 0]);
      expect(await send({})).toEqual([413, uploadLimits.bytes + piece.length]);
    });

    test.for(['text/html', 'image/svg+xml', 'image/gif', 'multipart/form-data; boundary=x', 'application/json', ''])(
      'a file declared as "%s"',
      async (type, { app }) => {
        const answer = await upload(app, await pictureBytes(size), type);
        expect([answer.status, answer.body.code]).toEqual([415, 'media_type_refused']);
        expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
      },
    );
  });

  test('(security 45) an upload is audited without the picture', async ({ app }) => {
    const { _id, address } = await anUpload(app);
    const events = await app.db
      .selectFrom('audit_events')
      .innerJoin('audit_details', 'audit_details.seq', 'audit_events.seq')
      .select(['action', 'kind', 'record_id', 'label', 'before', 'after'])
      .execute();
    const after = { address, ...size };
    expect(events).toEqual([{ action: 'created', kind: 'upload', record_id: _id, label: '', before: null, after }]);
  });

  test('(security 28) the server never fetches the address of a picture', async ({ app }) => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    const asked = vi.spyOn(globalThis, 'fetch');
    const admin = await withSession(app, await aUser(app, { role: 'admin' }));
    const dish = { name: 'Pici', description: 'x', price: 1, category: 'pasta' };
    for (const img of [
      'https://internal.example/latest',
      'https://169.254.169.254/',
      '/uploads/AAAAAAAAAAAAAAAAAAAAAA',
    ]) {
      const { status, body } = await admin.send('POST', '/products', { body: { ...dish, img } });
      expect([status, body.img]).toEqual([201, img]);
    }
    const elsewhere = connect.mock.calls.filter((call) => JSON.stringify(call).match(/example|169/));
    expect([elsewhere, asked.mock.calls]).toEqual([[], []]);
    vi.restoreAllMocks();
  });

  test('(security 16) pictures have random names, also for equal content', async ({ app }) => {
    expect((await anUpload(app))._id).not.toBe((await anUpload(app))._id);
  });

  test('a failed write leaves nothing behind', async ({ app }) => {
    // Without its head the audit trail accepts no event.
    await app.db.deleteFrom('audit_head').execute();
    expect((await upload(app, await pictureBytes(size))).status).toBe(500);
    expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('upload_files').selectAll().execute()).toEqual([]);
    await app.db.insertInto('audit_head').values({ id: 1, seq: 0, hash: '' }).execute();
  });

  test('a large picture is stored and read unchanged', async ({ app }) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const photo = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#888', noise } })
      .blur(1)
      .jpeg({ quality: 90 })
      .toBuffer();
    const { body } = await upload(app, photo);
    for (const { bytes } of await filesOf(app, body._id))
      expect((await sharp(bytes).stats()).entropy).toBeGreaterThan(1);
  });
});
