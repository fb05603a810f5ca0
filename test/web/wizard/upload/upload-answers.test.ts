import { describe, expect, test } from 'vitest';
import { refusalReasons } from '#shared/estimate/document.ts';
import {
  answer,
  documentId,
  network,
  problemOf,
  quote,
  refused,
  script,
  small,
  upload,
} from './scripted-server.ts';

const reading = { documentId, retryAfterMs: 2000 };

test('a resumed document that the server no longer knows is sent after all', async () => {
  const server = script(refused(404, { code: 'not_found' }), answer(200, quote));
  expect(await upload(small, server.effects, { documentId }).result).toEqual(quote);
  expect(server.asked[1]).toBe('form /api/process-insurance');
});

describe('a scan', () => {
  test('is asked for after the time named, then ever more seldom, up to 8 s', async () => {
    const server = script(
      answer(202, reading),
      ...Array.from({ length: 6 }, () => answer(202, reading)),
      answer(200, quote),
    );
    const { result, progress } = upload(small, server.effects);
    expect(await result).toEqual(quote);
    expect(server.asked[1]).toBe(`GET /api/process-insurance/${documentId}`);
    expect(server.waits).toEqual([2000, 3000, 4500, 6750, 8000, 8000, 8000]);
    expect(progress.at(-1)).toEqual({ phase: 'reading', scan: true, documentId });
  });

  test('waits as long as a throttle asks', async () => {
    const server = script(answer(202, reading), answer(429, null, 20_000), answer(200, quote));
    await upload(small, server.effects).result;
    expect(server.waits).toEqual([2000, 20_000]);
  });

  test('outlives two lost connections, not three in a row', async () => {
    const lucky = script(answer(202, reading), network(), answer(503), answer(200, quote));
    expect(await upload(small, lucky.effects).result).toEqual(quote);
    const unlucky = script(answer(202, reading), network(), network(), network());
    expect(await problemOf(upload(small, unlucky.effects).result)).toMatchObject({
      kind: 'network',
      resumable: documentId,
    });
  });

  test('whose reading broke off is read again, by its id and until it is', async () => {
    const broke = refused(503, { code: 'unavailable' });
    const late = answer(429, { error: { code: 'throttled', message: 'later', documentId } }, 3000);
    const server = script(
      ...[answer(202, reading), broke, late, answer(202, reading), answer(202, reading)],
      answer(200, quote),
    );
    expect(await upload(small, server.effects).result).toEqual(quote);
    const look = `GET /api/process-insurance/${documentId}`;
    const again = `POST /api/process-insurance {"documentId":"${documentId}"}`;
    expect(server.asked.slice(1)).toEqual([look, again, again, look, look]);
  });

  test('never polls without a pause, whatever the server names', async () => {
    const server = script(answer(202, { documentId, retryAfterMs: 0 }), answer(200, quote));
    await upload(small, server.effects).result;
    expect(server.waits[0]).toBeGreaterThanOrEqual(500);
  });
});

describe('what an answer means', () => {
  test.each(refusalReasons)('422 %s keeps its reason', async (reason) => {
    const server = script(refused(422, { reason, documentId }));
    expect(await problemOf(upload(small, server.effects).result)).toMatchObject({
      kind: 'refused',
      reason,
      documentId,
    });
  });

  test.each([
    [400, 'server', null],
    [401, 'outdated', null],
    [413, 'refused', 'too_large'],
    [415, 'refused', 'not_a_pdf'],
    [422, 'refused', null],
    [500, 'server', null],
    [503, 'server', null],
  ])('%i without a reason is %s %s', async (status, kind, reason) => {
    const problem = await problemOf(upload(small, script(answer(status)).effects).result);
    expect(problem).toMatchObject({ kind, reason });
  });

  test('a reason this page does not know is a refusal without a reason, not a crash', async () => {
    const server = script(refused(422, { reason: 'moon_phase' }));
    expect(await problemOf(upload(small, server.effects).result)).toMatchObject({
      kind: 'refused',
      reason: null,
    });
  });

  test('429 is sent again after the pause asked for, three times at most', async () => {
    const lucky = script(answer(429, null, 3000), answer(200, quote));
    expect(await upload(small, lucky.effects).result).toEqual(quote);
    expect(lucky.waits).toEqual([3000]);
    const unlucky = script(answer(429), answer(429), answer(429));
    expect((await problemOf(upload(small, unlucky.effects).result)).kind).toBe('throttled');
    expect(unlucky.asked).toHaveLength(3);
  });

  test.each([
    [10_000, 2],
    [10_001, 1],
    [3_600_000, 1],
  ])(
    '429 that asks for %d ms is sent %d times: nobody waits an hour at a progress bar',
    async (pause, times) => {
      const server = script(answer(429, null, pause), answer(200, quote));
      const { result } = upload(small, server.effects);
      if (times === 2) expect(await result).toEqual(quote);
      else expect((await problemOf(result)).kind).toBe('throttled');
      expect(server.asked).toHaveLength(times);
    },
  );

  test('429 while a scan is read ends the waiting where it asks for more time than there is', async () => {
    const server = script(answer(202, reading), answer(429, null, 3_600_000));
    expect(await problemOf(upload(small, server.effects).result)).toMatchObject({
      kind: 'throttled',
      documentId: reading.documentId,
    });
  });
});
