import { expect, test } from 'vitest';
import { anyone, type Guard, httpHandler, type Row } from '#lambdas/platform/api.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { adminClaims, type EventParts, httpEvent, lambdaContext } from '#test/support/http-events.ts';
import { behindEdge, logLines, outputOf } from '#test/support/in-process.ts';

behindEdge();

/** The status of each call in turn, and what was logged. */
async function statusesOf(guard: Guard, rows: readonly Row[], ...calls: EventParts[]) {
  const handler = httpHandler(guard, rows);
  const statuses: unknown[] = [];
  const output = await outputOf(async () => {
    for (const parts of calls) statuses.push((await handler(httpEvent(parts), lambdaContext)).statusCode);
  });
  return { statuses, lines: logLines(output) };
}

const answering = (key: string, status: number): Row => ({ key, make: () => async () => ({ status }) });
const missing = (key: string, log: string[] = []): Row => ({
  key,
  make: () => {
    log.push(key);
    throw new Error('Environment variable LEADS_TABLE is not set');
  },
});

test('an event goes to the route that API Gateway names', async () => {
  const rows = [
    answering('GET /api/a', 200),
    answering('POST /api/a', 201),
    answering('GET /api/b/{id}', 204),
  ];
  const { statuses } = await statusesOf(
    anyone,
    rows,
    { routeKey: 'POST /api/a' },
    { routeKey: 'GET /api/b/{id}' },
    { routeKey: 'GET /api/a' },
  );
  expect(statuses).toEqual([201, 204, 200]);
});

test('a route the function does not have is a fault of ours, and the log names it', async () => {
  const { statuses, lines } = await statusesOf(anyone, [answering('GET /api/a', 200)], {
    routeKey: 'GET /api/c',
  });
  expect(statuses).toEqual([500]);
  expect(lines[0]).toMatchObject({ route: 'GET /api/c', failure: { name: 'NoSuchRoute' } });
});

test('a setting that one route misses fails that route alone, each time it is asked', async () => {
  const made: string[] = [];
  const { statuses, lines } = await statusesOf(
    anyone,
    [missing('GET /api/a', made), answering('GET /api/b', 200)],
    { routeKey: 'GET /api/a' },
    { routeKey: 'GET /api/b' },
    { routeKey: 'GET /api/a' },
  );
  expect(statuses).toEqual([500, 200, 500]);
  expect(made).toHaveLength(2);
  expect(lines[0]).toMatchObject({ failure: { message: 'Environment variable LEADS_TABLE is not set' } });
});

test('no route can forget the guard of its function, and each is told whom it let in', async () => {
  const seen: string[] = [];
  const telling: Row = {
    key: 'GET /api/a',
    make:
      () =>
      async ({ admin }) => {
        seen.push(admin);
        return { status: 200 };
      },
  };
  const call = { routeKey: 'GET /api/a' };
  const { statuses } = await statusesOf(requireAdmin, [telling], call, { ...call, claims: adminClaims });
  expect(statuses).toEqual([401, 200]);
  expect(seen).toEqual([adminClaims.sub]);
});

test('whom the guard turns away has no part of the route made', async () => {
  const made: string[] = [];
  await statusesOf(requireAdmin, [missing('GET /api/a', made)], { routeKey: 'GET /api/a' });
  expect(made).toEqual([]);
});

test('a route may ask for more than its function does', async () => {
  const refuse = () => {
    throw new AppError('forbidden', 'Not with this token.');
  };
  const rows = [{ ...answering('GET /api/a', 200), alsoAsks: refuse }, answering('GET /api/b', 200)];
  const { statuses } = await statusesOf(
    requireAdmin,
    rows,
    { routeKey: 'GET /api/a', claims: adminClaims },
    { routeKey: 'GET /api/b', claims: adminClaims },
  );
  expect(statuses).toEqual([403, 200]);
});
