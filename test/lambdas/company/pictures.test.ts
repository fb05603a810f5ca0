import {
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { functions } from '#infra/functions/functions.ts';
import type { FunctionName } from '#infra/functions/grant-kinds.ts';
import { startS3 } from '#infra/local/s3/server.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { roleSession } from '#infra/local/wire/role-session.ts';
import { pictureOf } from '#lambdas/company/picture-bytes.ts';
import { addPicture, openPicture, pictureStore } from '#lambdas/company/pictures.ts';
import { documentKey } from '#lambdas/documents/document.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { s3Client } from '#lambdas/platform/s3.ts';
import { PICTURE_BYTES_MAX, pictureProblems } from '#shared/company/pictures.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { answerOf, behindEdge } from '#test/support/in-process.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { onePixel, smallPictures } from '#test/support/small-pictures.ts';

behindEdge();
const s3 = await startS3({ folder: ownFolder(), buckets: ['documents'] });
afterAll(() => s3.stop());

/** The product's client with the session of that function, or the operator's. */
async function clientOf(name?: FunctionName, endpoint = s3.url) {
  const { accessKeyId, secretAccessKey, sessionToken } = LOCAL_CREDENTIALS;
  vi.stubEnv('AWS_REGION', LOCAL_REGION);
  vi.stubEnv('AWS_ENDPOINT_URL_S3', endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', secretAccessKey);
  vi.stubEnv('AWS_SESSION_TOKEN', name === undefined ? sessionToken : roleSession(functions[name]));
  const client = s3Client();
  await Promise.all([client.config.credentials(), client.config.region()]);
  return client;
}
const operator = await clientOf();
const visitors = await clientOf('visitor-api');
const added = pictureStore(await clientOf('people-api'), 'documents');
const shown = pictureStore(visitors, 'documents');

const add = (bytes: Buffer, pictures = added) =>
  answerOf(
    addPicture({ pictures }),
    { body: JSON.stringify({ base64: bytes.toString('base64') }), claims: adminClaims },
    requireAdmin,
  );
const open = (id: string, pictures = shown) =>
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

  /** The same picture, which says in its header that it has other sides. */
  const claiming = (width: number, height: number): Record<string, Buffer> => {
    const [inJpeg, inWebp] = [Buffer.from(jpeg), Buffer.from(webp)];
    const frame = inJpeg.indexOf(Buffer.from([0xff, 0xc0]));
    inJpeg.writeUInt16BE(height, frame + 5);
    inJpeg.writeUInt16BE(width, frame + 7);
    inWebp.writeUInt16LE(width, 26);
    inWebp.writeUInt16LE(height, 28);
    const canvas = Buffer.alloc(32);
    canvas.write('RIFF....WEBPVP8X', 'latin1');
    canvas.writeUInt32LE(24, 4);
    canvas.writeUIntLE(width - 1, 24, 3);
    canvas.writeUIntLE(height - 1, 27, 3);
    return { jpeg: inJpeg, webp: inWebp, 'extended webp': canvas };
  };
  test.each(['jpeg', 'webp', 'extended webp'])(
    'a %s whose header claims more pixels than a page can draw: 4,096 a side are the most',
    async (kind) => {
      const answers: Awaited<ReturnType<typeof add>>[] = [];
      const all: [number, number][] = [
        [4097, 200],
        [200, 4097],
        [16_383, 16_383],
        [4096, 4096],
      ];
      for (const sides of all) answers.push(await add(claiming(...sides)[kind] ?? Buffer.alloc(0)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 201]);
      expect(answers[0]?.json.error.message).toBe(
        'This picture is too large. Choose one at most 4,096 pixels wide and high.',
      );
    },
  );

  test('more bytes than a card may cost, of which a request may hold 128 KB', async () => {
    const { statusCode, json } = await add(Buffer.alloc(PICTURE_BYTES_MAX + 3));
    expect([statusCode, json.error.message]).toEqual([400, expect.stringContaining('at most 60 KB')]);
    expect((await add(Buffer.alloc(40 * 1024 * 1024))).statusCode).toBe(413);
  });
});

test('only an admin may add one, and what is not there is not found', async () => {
  const body = JSON.stringify({ base64: webp.toString('base64') });
  const stranger = await answerOf(addPicture({ pictures: added }), { body }, requireAdmin);
  expect(stranger.statusCode).toBe(401);
  // The visitors' function may not list the bucket, so S3 tells it less than the operator.
  for (const pictures of [shown, pictureStore(operator, 'documents')])
    expect((await open('f'.repeat(64), pictures)).statusCode).toBe(404);
});

test('a picture is stored under its own type, and never again under a key that is taken', async () => {
  const { json } = await add(jpeg);
  await add(jpeg);
  const at = { Bucket: 'documents', Key: `pictures/${json.id}` };
  const { ContentType } = await operator.send(new HeadObjectCommand(at));
  expect(ContentType).toBe('image/jpeg');
  await expect(operator.send(new PutObjectCommand({ ...at, Body: 'other' }))).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await added.put(json.id, { bytes: Buffer.from('other'), type: 'image/jpeg' });
  const versions = await operator.send(new ListObjectVersionsCommand({ ...at, Prefix: at.Key }));
  expect(versions.Versions).toMatchObject([{ Size: jpeg.length }]);
});

describe('a paper', () => {
  const id = 'c0ffee00-0000-8000-8000-000000000000';
  const at = { Bucket: 'documents', Key: documentKey(id) };
  // It is one that could be shown if it could be reached.
  beforeAll(() => operator.send(new PutObjectCommand({ ...at, Body: webp })));

  test.each([
    `../${documentKey(id)}`,
    `..%2F${documentKey(id)}`,
    `/${documentKey(id)}`,
    documentKey(id),
    id,
    'F'.repeat(64),
    'f'.repeat(63),
    'f'.repeat(65),
    `${'f'.repeat(64)}\n`,
    `${'f'.repeat(64)}/../../${documentKey(id)}`,
    '',
    'toString',
  ])('is not opened as the picture %j, and S3 is not asked', async (hostile) => {
    const get = vi.fn(shown.get);
    expect((await open(hostile, { ...shown, get })).statusCode).toBe(404);
    expect(get).not.toHaveBeenCalled();
  });

  test('is out of reach of the visitors’ function', async () => {
    const denied = { name: 'AccessDenied' };
    await expect(visitors.send(new GetObjectCommand(at))).rejects.toMatchObject(denied);
    const list = new ListObjectVersionsCommand({ Bucket: at.Bucket, Prefix: at.Key });
    await expect(visitors.send(list)).rejects.toMatchObject(denied);
  });
});

test('while S3 is away nothing is added and nothing shown, and each says when to try again', async () => {
  onTestFinished(() => void vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.url));
  const away = pictureStore(await clientOf(undefined, 'http://127.0.0.1:1'), 'documents');
  for (const answer of [await add(webp, away), await open('f'.repeat(64), away)]) {
    expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
    expect(answer.json.error.code).toBe('unavailable');
  }
});
