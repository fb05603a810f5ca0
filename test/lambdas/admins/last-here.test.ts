import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lastHereStore, noting } from '#lambdas/admins/last-here.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';
import { startTables } from '#test/support/tables.ts';

const caller = (admin: string) => ({ admin, adminEmail: `${admin}@mail.example` });
const at = (time: string) => new Date(`2026-11-29T${time}Z`);

describe('who was let in', () => {
  function noted(note = vi.fn(async (_admin: string, _now: Date) => {})) {
    const clock = { now: at('10:00:00') };
    const guard = vi.fn(async ({ admin }: { admin: string }) => caller(admin));
    const asks = noting(
      guard,
      () => ({ note }),
      () => clock.now,
    );
    const ask = (admin = 'dana') => asks(httpRequest({ admin }));
    return { ask, clock, note, guard };
  }

  test('is noted once in ten minutes, each by themselves', async () => {
    const { ask, clock, note } = noted();
    expect(await ask()).toEqual(caller('dana'));
    await ask('lee');
    clock.now = at('10:09:59');
    await ask();
    expect(note.mock.calls.map(([admin]) => admin)).toEqual(['dana', 'lee']);
    clock.now = at('10:10:00');
    await ask();
    expect(note.mock.calls.at(-1)).toEqual(['dana', at('10:10:00')]);
  });

  test('goes on where nothing can be noted, and the log says so', async () => {
    const { ask } = noted(vi.fn(async () => Promise.reject(new Error('away'))));
    const output = await outputOf(async () => expect(await ask()).toEqual(caller('dana')));
    expect(output).toContain('not noted as here');
  });

  test('is nobody whom the guard refuses', async () => {
    const { ask, guard, note } = noted();
    guard.mockRejectedValueOnce(new Error('no'));
    await expect(ask()).rejects.toThrow('no');
    expect(note).not.toHaveBeenCalled();
  });
});

test('is stored once in ten minutes, whichever function notes it', async () => {
  const tables = await startTables();
  onTestFinished(() => tables.stop());
  const here = lastHereStore(tables.dynamo, 'records');
  await here.note('dana', at('10:00:00'));
  await here.note('dana', at('10:09:00'));
  await here.note('lee', at('10:09:30'));
  expect(Object.fromEntries(await here.all())).toEqual({
    dana: at('10:00:00').toISOString(),
    lee: at('10:09:30').toISOString(),
  });
  await here.note('dana', at('10:10:01'));
  expect((await here.all()).get('dana')).toBe(at('10:10:01').toISOString());
});
