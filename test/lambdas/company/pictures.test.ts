import { describe, expect, test } from 'vitest';
import { pictureOf } from '#lambdas/company/picture-bytes.ts';
import { addPicture, openPicture, pictureStore } from '#lambdas/company/pictures.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { PICTURE_BYTES_MAX, pictureProblems } from '#shared/company/pictures.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';
import { onePixel, smallPictures } from '#test/support/small-pictures.ts';

behindEdge();
const { dynamo } = await fileTables();
const pictures = pictureStore(dynamo, 'pricing');

const add = (bytes: Buffer) =>
  answerOf(
    addPicture({ pictures }),
    { body: JSON.stringify({ base64: bytes.toString('base64') }), claims: adminClaims },
    requireAdmin,
  );
const open = (id: string) =>
  answerOf(openPicture({ pictures }), { path: { id }, headers: { 'accept-encoding': 'gzip' } });
const { webp, jpeg } = smallPictures;

test.each([
  ['image/webp', webp],
  ['image/jpeg', jpeg],
])('%s comes back byte for byte, of its own kind, and may be kept for good', async (type, bytes) => {
  const { statusCode, json } = await add(bytes);
  expect(statusCode).toBe(201);
  expect((await add(bytes)).json).toEqual(json);
  const opened = await open(json.id);
  expect(opened.statusCode).toBe(200);
  expect(Buffer.from(opened.body ?? '', opened.isBase64Encoded ? 'base64' : 'utf8')).toEqual(bytes);
  expect(opened.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(opened.headers).not.toHaveProperty('content-encoding');
});

test('the sides are read of each kind of WebP and of JPEG', () => {
  const canvas = Buffer.alloc(20);
  canvas.writeUIntLE(639, 12, 3);
  canvas.writeUIntLE(479, 15, 3);
  canvas.write('VP8X', 'latin1');
  const lossless = Buffer.alloc(20);
  lossless.write('VP8L', 'latin1');
  lossless[8] = 0x2f;
  lossless.writeUInt32LE(639 | (479 << 14), 9);
  const inRiff = (chunk: Buffer) => {
    const head = Buffer.from('RIFF....WEBP', 'latin1');
    head.writeUInt32LE(chunk.length + 4, 4);
    return Buffer.concat([head, chunk]);
  };
  const sides = [webp, jpeg, inRiff(canvas), inRiff(lossless)].map((bytes) => {
    const { width, height } = pictureOf(bytes) ?? {};
    return [width, height];
  });
  expect(sides).toEqual([
    [240, 200],
    [240, 200],
    [640, 480],
    [640, 480],
  ]);
});

describe('what is no picture is refused in the office’s own sentence, and nothing is stored', () => {
  const filled = (start: string) => Buffer.from(start.padEnd(400, ' '), 'latin1');
  test.each([
    ['a drawing with a script', filled('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script>')],
    ['a page, whatever its name', filled('<!doctype html><script>alert(1)</script>')],
    ['a page that begins like a JPEG', Buffer.concat([jpeg.subarray(0, 4), filled('<script>')])],
    ['a PNG, which browsers send as one of the two', filled('\x89PNG\r\n\x1a\n')],
    ['a JPEG that was cut short', jpeg.subarray(0, 300)],
    ['a WebP that was cut short', webp.subarray(0, webp.length - 2)],
    ['a WebP with something behind it', Buffer.concat([webp, Buffer.from('<script>')])],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_, bytes) => {
    const { statusCode, json } = await add(bytes);
    expect([statusCode, json.error.message]).toEqual([400, pictureProblems.notAPicture]);
  });

  test('one pixel', async () => {
    const { statusCode, json } = await add(onePixel);
    expect([statusCode, json.error.message]).toEqual([400, pictureProblems.tooSmall]);
  });

  test('more bytes than a card may cost, of which a request may hold 128 KB', async () => {
    const { statusCode, json } = await add(Buffer.alloc(PICTURE_BYTES_MAX + 3));
    expect([statusCode, json.error.message]).toEqual([400, expect.stringContaining('at most 60 KB')]);
    expect((await add(Buffer.alloc(40 * 1024 * 1024))).statusCode).toBe(413);
  });
});

test('only an admin may add one, and what is not there is not found', async () => {
  const body = JSON.stringify({ base64: webp.toString('base64') });
  const stranger = await answerOf(addPicture({ pictures }), { body }, requireAdmin);
  expect(stranger.statusCode).toBe(401);
  for (const id of ['f'.repeat(64), '../pricing', 'toString']) expect((await open(id)).statusCode).toBe(404);
});
