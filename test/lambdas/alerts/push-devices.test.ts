import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  addPushDevice,
  endPushDevice,
  MOST_DEVICES,
  type PushDeviceStore,
  pushDeviceStore,
} from '#lambdas/alerts/push-devices.ts';
import { deviceId } from '#shared/alerts/alert.ts';
import { newSubscriber } from '#test/support/alert-receivers.ts';
import { adminClaims as claims, httpRequest } from '#test/support/http-events.ts';
import { startTables, type Tables } from '#test/support/tables.ts';

const pushService = 'http://push.example';
const now = () => new Date('2026-11-21T10:00:00.000Z');
let tables: Tables;
let devices: PushDeviceStore;
beforeAll(async () => {
  tables = await startTables();
  devices = pushDeviceStore(tables.dynamo, 'pushDevices');
});
afterAll(() => tables.stop());
beforeEach(async () => {
  for (const { id } of await devices.list()) await devices.end(id, now());
});

const add = (json: unknown) => addPushDevice({ devices, pushService, now })(httpRequest({ claims, json }));
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

describe('one that is switched off', () => {
  test('is in no list and keeps nothing that reaches it; once more there is none', async () => {
    const phone = fresh();
    const { body } = await add(phone);
    expect(await end(body.id)).toEqual({ status: 204 });
    expect(await devices.list()).toEqual([]);
    await expect(end(body.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(end('../leads')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('can be switched on again', async () => {
    const phone = fresh();
    await end((await add(phone)).body.id);
    await add(phone);
    expect(await devices.list()).toHaveLength(1);
  });
});

test('twenty are notified, and no twenty-first; each of the twenty may say so again', async () => {
  expect(MOST_DEVICES).toBe(20);
  const twenty = Array.from({ length: 20 }, fresh);
  for (const device of twenty) await add(device);
  await expect(add(fresh())).rejects.toMatchObject({
    code: 'conflict',
    message: '20 devices are notified already: remove one of them first.',
  });
  for (const device of twenty.slice(-1)) expect((await add(device)).status).toBe(201);
  expect(await devices.list()).toHaveLength(20);
});

test('devices that trust the key of before take nobody’s place', async () => {
  const before = Buffer.alloc(65, 5).toString('base64url');
  for (let at = 0; at < MOST_DEVICES; at += 1) await add(newSubscriber(pushService).device(before));
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
