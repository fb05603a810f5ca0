import { createECDH } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { addPushDevice, endPushDevice } from '#lambdas/alerts/push-device-routes.ts';
import { isPoint, isPushService, pushDeviceStore, vapidKey } from '#lambdas/alerts/push-devices.ts';
import { deviceId } from '#shared/alerts/alert.ts';
import { newSubscriber } from '#test/support/alert-receivers.ts';
import { fileTables } from '#test/support/file-fixtures.ts';
import { adminClaims as claims, httpRequest } from '#test/support/http-events.ts';

const pushService = 'http://push.example';
const now = () => new Date('2026-11-21T10:00:00.000Z');
const devices = pushDeviceStore((await fileTables()).dynamo, 'pushDevices');
beforeEach(async () => {
  for (const { id } of [...(await devices.list()), ...(await devices.listDropped(now()))])
    await devices.end(id, now());
  told = [];
});

let told: { to: string; subject: string }[] = [];
const tellOwner = async (to: string, { subject }: { subject: string }) => told.push({ to, subject });
const adminEmail = 'dana.reyes@example.com';
const add = (json: unknown, deps = { tellOwner }) =>
  addPushDevice({ devices, pushService, now, ...deps })({ ...httpRequest({ claims, json }), adminEmail });
const end = (id: string) => endPushDevice({ devices, now })(httpRequest({ claims, path: { id } }));
const fresh = () => newSubscriber(pushService).device();

test('a device is kept once, however often it is switched on', async () => {
  const phone = fresh();
  const id = await deviceId(phone.endpoint);
  expect(await add(phone)).toEqual({ status: 201, body: { id } });
  await add({ ...phone, name: ' Chrome on Android ' });
  expect(await devices.list()).toEqual([
    {
      id,
      endpoint: phone.endpoint,
      ...phone.keys,
      key: phone.key,
      name: 'Chrome on Android',
      by: claims.sub,
      created_at: now().toISOString(),
    },
  ]);
});

test('one that is switched off is in no list, nor known; it can be switched on again', async () => {
  const phone = fresh();
  const { body } = await add(phone);
  expect(await end(body.id)).toEqual({ status: 204 });
  expect(await devices.list()).toEqual([]);
  for (const unknown of [body.id, '../leads'])
    await expect(end(unknown)).rejects.toMatchObject({ code: 'not_found' });
  await add(phone);
  expect(await devices.list()).toHaveLength(1);
});

test('its owner is told by email of one that is new, and not of one that is known', async () => {
  const phone = fresh();
  await add({ ...phone, name: 'Chrome on Android' });
  await add({ ...phone, name: 'Chrome on Android' });
  expect(told).toEqual([{ to: adminEmail, subject: 'New device gets your leads: Chrome on Android' }]);
});

test('it is added also where the email cannot be sent', async () => {
  const tellOwner = async () => {
    throw new Error('SES is away');
  };
  expect(await add(fresh(), { tellOwner })).toMatchObject({ status: 201 });
});

test('"mine" ends all devices of the caller, the dropped ones too, and nobody else’s', async () => {
  const [phone, tablet] = [await add(fresh()), await add(fresh())];
  await devices.drop(tablet.body.id, now());
  const [{ id: _id, ...theirs } = expect.unreachable()] = await devices.list();
  await devices.keep({ ...theirs, id: 'lees', by: 'lee' });
  expect(phone.status).toBe(201);
  for (let times = 0; times < 2; times += 1) expect(await end('mine')).toEqual({ status: 204 });
  expect((await devices.list()).map(({ by }) => by)).toEqual(['lee']);
  expect(await devices.listDropped(now())).toEqual([]);
});

test('one that is dropped is named for a month, without what reached it', async () => {
  const { body } = await add(fresh());
  await devices.drop(body.id, now());
  expect(await devices.list()).toEqual([]);
  const inDays = (days: number) => new Date(now().getTime() + days * 86_400_000);
  const named = await devices.listDropped(inDays(30 - 1e-3));
  expect(named).toMatchObject([{ id: body.id, by: claims.sub, dropped_at: now().toISOString() }]);
  expect(named[0]).not.toHaveProperty('endpoint');
  expect(await devices.listDropped(inDays(30))).toEqual([]);
});

test('a dropped one is named no longer once the same browser of the same admin is switched on again', async () => {
  const { body } = await add({ ...fresh(), name: 'Chrome on Android' });
  await devices.drop(body.id, now());
  await add({ ...fresh(), name: 'Safari on iPad' });
  expect(await devices.listDropped(now())).toHaveLength(1);
  await add({ ...fresh(), name: 'Chrome on Android' });
  expect(await devices.listDropped(now())).toEqual([]);
});

test('twenty are notified, and no twenty-first; each of the twenty may say so again', async () => {
  const twenty = Array.from({ length: 20 }, fresh);
  for (const device of twenty) await add(device);
  await expect(add(fresh())).rejects.toMatchObject({
    code: 'conflict',
    message: 'You’re at the limit of 20 devices. Remove one first.',
  });
  for (const device of twenty.slice(-1)) expect((await add(device)).status).toBe(201);
  expect(await devices.list()).toHaveLength(20);
});

test('devices that trust the key of before take nobody’s place', async () => {
  const before = Buffer.alloc(65, 5).toString('base64url');
  for (let at = 0; at < 20; at += 1) await add(newSubscriber(pushService).device(before));
  expect((await add(fresh())).status).toBe(201);
});

const phone = fresh();
const short = Buffer.alloc(64, 4).toString('base64url');
test.each([
  ['another host', { endpoint: 'https://evil.example/push' }],
  ['the network’s own address', { endpoint: 'http://169.254.169.254/latest' }],
  ['a key of 64 bytes', { keys: { ...phone.keys, p256dh: short } }],
  ['a key that is no point', { keys: { ...phone.keys, p256dh: 'A'.repeat(87) } }],
  ['a secret that is too short', { keys: { ...phone.keys, auth: 'A'.repeat(21) } }],
  ['no name', { name: ' ' }],
  ['a name of 61 letters', { name: 'n'.repeat(61) }],
  ['an address without end', { endpoint: `${pushService}/${'a'.repeat(1001 - pushService.length)}` }],
])('%s is refused', async (_, changes) => {
  await expect(add({ ...phone, ...changes })).rejects.toMatchObject({ code: 'malformed' });
});

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://fcm.googleapis.com/wp/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/Qa',
  'https://wns2-bl2p.notify.windows.com/w/?token=a',
  'https://fcm.googleapis.com:443/fcm/send/a',
])('%s is a browser’s push service', (endpoint) => {
  expect(isPushService(endpoint, '')).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://user@fcm.googleapis.com/fcm/send/a',
  'https://:word@fcm.googleapis.com/fcm/send/a',
  'https://storage.googleapis.com/a',
  'https://a.fcm.googleapis.com/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil.example/fcm.googleapis.com',
  'https://push.apple.com/a',
  'https://evilpush.apple.com/a',
  'https://notify.windows.com/a',
  'https://push.apple.com.evil.example/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'javascript:alert(1)',
  'fcm.googleapis.com',
  '',
])('%s is no push service', (endpoint) => {
  expect(isPushService(endpoint, '')).toBe(false);
});

test.each([
  ['http://127.0.0.1:4100/push/a', 'http://127.0.0.1:4100', true],
  ['http://127.0.0.1:4101/push/a', 'http://127.0.0.1:4100', false],
  ['http://127.0.0.1:4100@evil.example/a', 'http://127.0.0.1:4100', false],
  ['http://127.0.0.1:4100/push/a', '', false],
])(
  'one more counts by its whole origin, and only where it is named: %s beside %s',
  (endpoint, named, counts) => {
    expect(isPushService(endpoint, named)).toBe(counts);
  },
);

const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

test('the key of a secret is always the same: phones trust it for years', () => {
  expect(vapidKey('local-only-push-secret')).toEqual(vapidKey('local-only-push-secret'));
  expect(vapidKey('a')).toEqual({
    privateKey: 'ajPtfKX87EP0kKHhoFsQohr0S_bUzIRoGj3DSl4hPKM',
    publicKey: 'BNTiw1Lz_cshe1uNpaP7WLZ2F33ubDivYyxYpNye1ZqyIf-xNfqiJI8ehOhAG850mWm0aEjrwFK2-Q38ljCN4nQ',
  });
});

test('each secret has a pair of its own: a scalar of the curve, of 32 bytes, and its point', () => {
  const keys = Array.from({ length: 200 }, (_, at) => vapidKey(`secret ${at}`));
  for (const { privateKey, publicKey } of keys) {
    const scalar = Buffer.from(privateKey, 'base64url');
    const number = BigInt(`0x${scalar.toString('hex')}`);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(scalar);
    expect([scalar.length, number > 0n && number < ORDER, isPoint(publicKey)]).toEqual([32, true, true]);
    expect(pair.getPublicKey('base64url')).toBe(publicKey);
  }
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(200);
});

test.each([Buffer.alloc(65, 4).toString('base64url'), ''])(
  '“%s”, no point of the curve, is no browser’s key',
  (key) => {
    expect(isPoint(key)).toBe(false);
  },
);
