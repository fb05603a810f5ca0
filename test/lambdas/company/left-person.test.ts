import { expect, test, vi } from 'vitest';
import { leaveNewLeads } from '#lambdas/company/left-person.ts';
import { type SettingStore, settingStore } from '#lambdas/company/setting-store.ts';
import { testTables } from '#test/support/file-fixtures.ts';

const { dynamo } = await testTables();
const settings = settingStore(dynamo, 'records');
const [lee, rosa, sam] = ['lee@example.com', 'rosa@example.com', 'sam@example.com'] as const;
const left = { email: lee, by: 'dana@example.com', at: new Date('2026-11-30T12:00:00.000Z') };

const turns = (...people: string[]) => ({ by: 'turn', people });
const set = async (value: unknown) => {
  const seen = (await settings.get('assignment'))?.at ?? null;
  await settings.set('assignment', { value, by: left.by, at: new Date('2026-11-30T11:00:00.000Z'), seen });
};

test('who left is taken out of the turns, and the history names who removed them', async () => {
  await set(turns(lee, rosa));
  await leaveNewLeads(settings)({ ...left, email: lee.toUpperCase() });
  expect(await settings.get('assignment')).toMatchObject({ value: turns(rosa), by: left.by });
  const { items } = await settings.changes('assignment', 2);
  expect(items.map(({ value }) => value)).toEqual([turns(rosa), turns(lee, rosa)]);
});

test('nothing is written where they were not named, and so by a second time', async () => {
  const one = { get: async () => ({ value: turns(rosa), at: '' }), set: vi.fn<SettingStore['set']>() };
  await leaveNewLeads(one)(left);
  await leaveNewLeads({ ...one, get: async () => undefined })(left);
  expect(one.set).not.toHaveBeenCalled();
});

test('what an owner sets at that moment stays', async () => {
  await set(turns(lee, rosa));
  let isFirst = true;
  const between: SettingStore['set'] = async (...change) => {
    if (isFirst) await set(turns(lee, rosa, sam));
    isFirst = false;
    return settings.set(...change);
  };
  await leaveNewLeads({ ...settings, set: between })(left);
  expect((await settings.get('assignment'))?.value).toEqual(turns(rosa, sam));
});

test('a setting that cannot be written is an error, so that the removal is tried again', async () => {
  const busy = { get: async () => ({ value: turns(lee), at: '' }), set: async () => 'conflict' as const };
  await expect(leaveNewLeads(busy)(left)).rejects.toThrow();
});
