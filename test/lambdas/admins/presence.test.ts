import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { presenceStore, type Told } from '#lambdas/admins/presence.ts';
import { testTables } from '#test/support/file-fixtures.ts';

const { dynamo } = await testTables();
const store = presenceStore(dynamo, 'records');
const [maple, oak] = ['5f0c3a52-9d64-4c8e-8a0f-000000000001', '5f0c3a52-9d64-4c8e-8a0f-000000000002'];
const START = Date.parse('2026-11-30T15:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000);
const asking = (name: string) => ({ admin: name, adminEmail: `${name}@mail.example` });
const look = (name: string, seconds: number, told?: Told) => store.others(asking(name), told, at(seconds));
const open = (lead: string | undefined, tab = 'aaaaaaaa'): Told => ({ tab, open: lead });
const team = async () =>
  (await dynamo.send(new GetCommand({ TableName: 'records', Key: { kind: 'presence', id: 'team' } }))).Item;

describe('who is at a lead', () => {
  test('is seen by all others and not by oneself, for one look and a half after the last word of it', async () => {
    expect(await look('dana', 0)).toEqual([]);
    expect(await look('lee', 0, open(maple))).toEqual([]);
    const lees = [{ lead: maple, who: 'lee@mail.example' }];
    expect(await look('dana', 8)).toEqual(lees);
    expect(await look('lee', 8, open(maple))).toEqual([]);
    expect(await look('dana', 19)).toEqual(lees);
    expect(await look('dana', 20)).toEqual([]);
  });

  test('leaves it for another, or for none, at once', async () => {
    await look('lee', 0, open(maple));
    await look('lee', 1, open(oak));
    expect(await look('dana', 1)).toEqual([{ lead: oak, who: 'lee@mail.example' }]);
    await look('lee', 2, open(undefined));
    expect(await look('dana', 2)).toEqual([]);
  });

  test('has each page open that tells of it, and is there once in two pages of one', async () => {
    await look('lee', 0, open(maple, 'aaaaaaaa'));
    await look('lee', 0, open(oak, 'bbbbbbbb'));
    await look('lee', 0, open(maple, 'cccccccc'));
    expect((await look('dana', 1)).map(({ lead }) => lead)).toEqual([maple, oak]);
    await look('lee', 2, open(undefined, 'aaaaaaaa'));
    expect((await look('dana', 2)).map(({ lead }) => lead)).toEqual([maple, oak]);
  });

  test('beside others is each named, as what each tells is kept apart', async () => {
    await Promise.all([
      look('lee', 0, open(maple)),
      look('rosa', 0, open(maple)),
      look('dana', 0, open(maple)),
    ]);
    expect((await look('dana', 1)).map(({ who }) => who)).toEqual(['lee@mail.example', 'rosa@mail.example']);
  });
});

describe('a call', () => {
  test('goes on for ten minutes whatever the page does, and stands for the open lead', async () => {
    await look('lee', 0, { ...open(maple), call: maple });
    const calling = [{ lead: maple, who: 'lee@mail.example', calling: at(0).toISOString() }];
    expect(await look('dana', 1)).toEqual(calling);
    expect(await look('dana', 599)).toEqual(calling);
    expect(await look('dana', 600)).toEqual([]);
  });

  test('is over once it is said to be, and one at a time', async () => {
    await look('lee', 0, { ...open(undefined), call: maple });
    await look('lee', 5, { ...open(undefined), call: oak });
    expect((await look('dana', 6)).map(({ lead }) => lead)).toEqual([oak]);
    await look('lee', 7, { ...open(undefined), call: 'none' });
    expect(await look('dana', 7)).toEqual([]);
  });

  test('of who was removed is over; who has none stays as they are', async () => {
    await store.forget('lee');
    expect(await team()).toBeUndefined();
    await look('lee', 0, { ...open(undefined), call: maple });
    await store.forget('lee');
    expect(await look('dana', 1)).toEqual([]);
  });
});

test('what has ended is taken off by the next who tells something, and the item expires by itself', async () => {
  await look('lee', 0, { ...open(maple, 'aaaaaaaa'), call: maple });
  for (const tab of ['bbbbbbbb', 'cccccccc']) await look('lee', 1, open(oak, tab));
  await look('rosa', 700, open(oak));
  expect(Object.keys((await team()) ?? {}).toSorted()).toEqual([
    'expires_at',
    'id',
    'kind',
    'page#rosa#aaaaaaaa',
  ]);
  expect((await team())?.expires_at).toBe((START + 700_000) / 1000 + 1200);
});

test('what a later release tells is left out', async () => {
  await look('lee', 0, open(maple));
  await dynamo.put({
    TableName: 'records',
    Item: { ...(await team()), 'page#rosa#bbbbbbbb': { lead: 7 }, 'page#sam#cccccccc': 'soon' },
  });
  expect(await look('dana', 1)).toEqual([{ lead: maple, who: 'lee@mail.example' }]);
});
