import { expect, test, vi } from 'vitest';
import { type Company, companyOf } from '#shared/company/settings.ts';
import { knownCompany, readCompany } from '#web/platform/company.ts';

const answering = (body: unknown) => async () => Response.json(body);

test('a setting that was never set, or that this release cannot read, is neutral', async () => {
  expect(await readCompany('/api', answering({ settings: {} }))).toEqual(companyOf({}));
  expect(
    await readCompany('/api', answering({ settings: { service_area: { by: 'county' }, later: 1 } })),
  ).toEqual(companyOf({}));
});

test('a server that fails or does not know the route is a failure, and no settings', async () => {
  await expect(readCompany('/api', async () => Response.json({}, { status: 404 }))).rejects.toThrow();
});

test('is asked for once, again a while after a failure, and tells whoever listens', async () => {
  const answers: PromiseWithResolvers<Company>[] = [];
  const warned = vi.fn();
  let now = 0;
  const known = knownCompany(
    () => {
      answers.push(Promise.withResolvers<Company>());
      return answers.at(-1)?.promise ?? Promise.reject();
    },
    warned,
    () => now,
  );
  const heard = vi.fn();
  const leave = known.subscribe(heard);
  known.refresh();
  known.refresh();
  expect([answers.length, known.current()]).toEqual([1, null]);
  answers[0]?.reject(new Error('offline'));
  await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce());
  now = 9_999;
  known.refresh();
  expect(answers.length).toBe(1);
  now = 10_000;
  known.refresh();
  answers[1]?.resolve(companyOf({}));
  await vi.waitFor(() => expect(known.current()).toEqual(companyOf({})));
  expect(heard).toHaveBeenCalledOnce();
  known.refresh();
  expect(answers.length).toBe(2);
  leave();
});
