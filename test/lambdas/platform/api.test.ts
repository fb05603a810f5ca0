import { gunzipSync } from 'node:zlib';
import { describe, expect, expectTypeOf, test, vi } from 'vitest';
import {
  compressed,
  type Guard,
  httpHandler,
  importedAtUse,
  publicAccess,
  type ResponseOf,
  type Room,
  room,
} from '#lambdas/platform/api.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import type { Respond } from '#lambdas/platform/request.ts';
import type { documentRoutes } from '#shared/api/document-routes.ts';
import type { leadRoutes } from '#shared/api/lead-routes.ts';
import {
  adminClaims,
  type EventParts,
  httpEvent,
  lambdaContext,
  ORIGIN_SECRET,
} from '#test/support/http-events.ts';
import { answerOf, behindEdge, logLines, outputOf, roomOf } from '#test/support/in-process.ts';

behindEdge();

const throwing = (error: unknown) => answerOf(() => Promise.reject(error));
const done: Respond = async () => ({ status: 204 });

describe('what a route is given', () => {
  test('path, query, claims, and headers in lower case', async () => {
    const { json } = await answerOf(
      async ({ path, query, claims, headers }) => ({ status: 200, body: { path, query, claims, headers } }),
      { path: { id: 'a' }, query: { limit: '1' }, claims: { sub: 'u' }, headers: { 'X-One': '1' } },
    );
    expect(json).toEqual({
      path: { id: 'a' },
      query: { limit: '1' },
      claims: { sub: 'u' },
      headers: expect.objectContaining({ 'x-one': '1' }),
    });
  });

  test.each([
    [{ body: 'é' }, [0xc3, 0xa9]],
    [{ body: 'AP8=', isBase64Encoded: true }, [0, 255]],
    [{}, []],
  ])('the bytes of the body, whether they came as text or as base64: %j', async (event, bytes) => {
    const { json } = await answerOf(async ({ body }) => ({ status: 200, body: [...body] }), event);
    expect(json).toEqual(bytes);
  });
});

describe('a UUID in a path', () => {
  const upper = 'B0B5B1C6-5D7A-4F56-9D9C-0A9F5E7B2C11';

  test.each([
    ['is in lower case, as it is stored', upper, upper.toLowerCase()],
    ['but no longer text', `${upper}0`, `${upper}0`],
    ['nor another name', 'AS_LOW_AS', 'AS_LOW_AS'],
  ])('%s', async (_, given, asked) => {
    const ids: (string | undefined)[] = [];
    const respond: Respond = async ({ path: { id } }) => {
      ids.push(id);
      return { status: 204 };
    };
    await answerOf(respond, { path: { id: given } });
    expect(ids).toEqual([asked]);
  });
});

describe('a request that did not come through CloudFront', () => {
  test.each([
    ['with no secret', ''],
    ['with another secret', 'origin-secreT'],
    ['with the secret twice', `${ORIGIN_SECRET},${ORIGIN_SECRET}`],
    ['with all the secrets the function knows', 'next,origin-secret'],
  ])('is 403 before anything of it is read, %s', async (_, secret) => {
    const never = () => Promise.reject(new Error('the route was reached'));
    expect(await answerOf(never, { headers: { 'x-origin-secret': secret } })).toMatchObject({
      statusCode: 403,
      json: {
        error: { code: 'forbidden', message: 'Use the website’s own address for the API.' },
      },
    });
  });

  test.each([
    ['second,first', 'first', 204],
    ['second,first', 'second', 204],
    ['third,second', 'first', 403],
  ])(
    'while a deploy changes the secret the one before is good too, and then no more: of %s, %s is %d',
    async (secrets, secret, status) => {
      vi.stubEnv('ORIGIN_SECRETS', secrets);
      const { statusCode } = await answerOf(done, { headers: { 'x-origin-secret': secret } });
      vi.stubEnv('ORIGIN_SECRETS', ORIGIN_SECRET);
      expect(statusCode).toBe(status);
    },
  );
});

describe('what is sent back', () => {
  test('JSON in UTF-8 that no cache keeps and no browser guesses about', async () => {
    expect(await answerOf(async () => ({ status: 201, body: { id: 'é' } }))).toMatchObject({
      statusCode: 201,
      body: '{"id":"é"}',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  });

  test('204 has neither a body nor a content type', async () => {
    const { body, headers } = await answerOf(done);
    expect(body).toBeUndefined();
    expect(headers).not.toHaveProperty('content-type');
  });

  test('a route answers its own statuses, each with its own body, or none', () => {
    type Created = ResponseOf<typeof leadRoutes.createLead>;
    expectTypeOf<{ status: 201; body: { id: string } }>().toExtend<Created>();
    expectTypeOf<{ status: 200; body: { id: string } }>().not.toExtend<Created>();
    expectTypeOf<{ status: 201; body: { id: number } }>().not.toExtend<Created>();
    expectTypeOf<{ status: 200; body: { documentId: string; retryAfterMs: number } }>().not.toExtend<
      ResponseOf<typeof documentRoutes.pollInsurance>
    >();
    type Added = ResponseOf<typeof leadRoutes.addLeadDetails>;
    expectTypeOf<{ status: 204; headers?: Record<string, string> }>().toExtend<Added>();
    expectTypeOf<{ status: 204; body: { id: string } }>().not.toExtend<Added>();
  });
});

describe('an answer above 1 KB', () => {
  const result = (bytes: number) => ({ statusCode: 200, headers: { a: 'b' }, body: 'x'.repeat(bytes) });

  test('is sent as gzip to whoever takes it, and says on what that depends', () => {
    const { body = '', headers, isBase64Encoded } = compressed(result(1025), 'br, gzip;q=0.5');
    expect(isBase64Encoded).toBe(true);
    expect(headers).toEqual({ a: 'b', 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe('x'.repeat(1025));
  });

  test.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0', 'x-gzip-not'])(
    'is sent as it is to a caller of “%s”',
    (accepted) => {
      const headers = { a: 'b', vary: 'accept-encoding' };
      expect(compressed(result(1025), accepted)).toEqual({ ...result(1025), headers });
    },
  );

  test('is counted in bytes, not letters; one of 1 KB, or without a body, is sent as it is', () => {
    for (const small of [result(1024), { statusCode: 204 }]) expect(compressed(small, 'gzip')).toEqual(small);
    expect(compressed({ body: 'é'.repeat(513) }, 'gzip').isBase64Encoded).toBe(true);
    expect(compressed({ body: 'é'.repeat(512) }, 'gzip').isBase64Encoded).toBeUndefined();
  });
});

describe('errors become answers', () => {
  test.each([
    ['malformed', 400],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['conflict', 409],
    ['too_large', 413],
    ['unsupported_media_type', 415],
    ['unreadable_document', 422],
    ['throttled', 429],
    ['internal', 500],
    ['unavailable', 503],
  ] as const)('%s is %d', async (code, status) => {
    const { statusCode, json } = await throwing(new AppError(code, 'One sentence.'));
    expect([statusCode, json]).toEqual([status, { error: { code, message: 'One sentence.' } }]);
  });

  test('an error may carry a reason, choices and the document', async () => {
    const extra = { reason: 'area_unproven' as const, documentId: 'd', choices: [] };
    const { json } = await throwing(new AppError('unreadable_document', 'No area.', { extra }));
    expect(json).toEqual({ error: { code: 'unreadable_document', message: 'No area.', ...extra } });
  });

  test.each([
    ['429 always says when to come back', new AppError('throttled', 'Slowly.'), { 'retry-after': '2' }],
    [
      '429 says so in seconds',
      new AppError('throttled', 'Slowly.', { retryAfterSeconds: 7 }),
      { 'retry-after': '7' },
    ],
    [
      '401 says that a bearer token is wanted',
      new AppError('unauthorized', 'Sign in to continue.'),
      { 'www-authenticate': 'Bearer' },
    ],
  ])('%s', async (_, error, headers) => {
    expect((await throwing(error)).headers).toMatchObject(headers);
  });

  test.each([
    ['a bug', new TypeError("Cannot read properties of undefined (reading 'id')")],
    ['a string', 'boom'],
    ['nothing', undefined],
  ])('%s is a 500 that tells nothing of the inside', async (_, error) => {
    const { statusCode, body, output } = await throwing(error);
    expect(statusCode).toBe(500);
    expect(body).toBe(
      '{"error":{"code":"internal","message":"Something went wrong on our end. Try again."}}',
    );
    expect(logLines(output)[0]).toMatchObject({ level: 'ERROR', message: 'failed', status: 500 });
  });
});

/** The status of each call in turn, what each told the caller, and what was logged. */
async function callsOf(guard: Guard, rooms: readonly Room[], ...calls: EventParts[]) {
  const handler = httpHandler(guard, rooms);
  const answers: Awaited<ReturnType<typeof handler>>[] = [];
  const output = await outputOf(async () => {
    for (const parts of calls) answers.push(await handler(httpEvent(parts), lambdaContext));
  });
  return {
    statuses: answers.map(({ statusCode }) => statusCode),
    bodies: answers.map(({ body }) => body),
    lines: logLines(output),
  };
}

describe('a function of several rooms', () => {
  const [a, b] = [{ routeKey: 'GET /api/a' }, { routeKey: 'GET /api/b' }];
  const answering = (key: string, status: number, extraGuard?: Guard): Room =>
    roomOf(key, () => async () => ({ status }), extraGuard);
  const failing = (key: string, made: string[] = []): Room =>
    roomOf(key, () => {
      made.push(key);
      throw new Error('Environment variable LEADS_TABLE is not set');
    });

  test('gives an event to the route that API Gateway names', async () => {
    const rooms = [
      answering('GET /api/a', 200),
      answering('POST /api/a', 201),
      answering('GET /api/b/{id}', 204),
    ];
    const keys = ['POST /api/a', 'GET /api/b/{id}', 'GET /api/a'];
    const { statuses } = await callsOf(publicAccess, rooms, ...keys.map((routeKey) => ({ routeKey })));
    expect(statuses).toEqual([201, 204, 200]);
  });

  test('asked for a route it does not have is a fault of ours, and the log names it', async () => {
    const { statuses, lines } = await callsOf(publicAccess, [answering('GET /api/a', 200)], b);
    expect(statuses).toEqual([500]);
    expect(lines[0]).toMatchObject({ route: 'GET /api/b', failure: { name: 'NoSuchRoute' } });
  });

  test('makes a room once, on the first request to any of its routes', async () => {
    let made = 0;
    const two = { read: { method: 'GET', path: '/api/a' }, add: { method: 'POST', path: '/api/a' } } as const;
    const ofTwo = room(two, () => {
      made += 1;
      return { read: done, add: done };
    });
    const keys = Object.values(two).map(({ method, path }) => ({ routeKey: `${method} ${path}` }));
    await callsOf(publicAccess, [ofTwo, answering('GET /api/b', 204)], b);
    expect(made).toBe(0);
    await callsOf(publicAccess, [ofTwo], ...keys, ...keys);
    expect(made).toBe(1);
  });

  test('fails the one room that misses a setting, each time it is asked, and names it in the log alone', async () => {
    const made: string[] = [];
    const rooms = [failing('GET /api/a', made), answering('GET /api/b', 200)];
    const { statuses, bodies, lines } = await callsOf(publicAccess, rooms, a, b, a);
    expect(statuses).toEqual([500, 200, 500]);
    expect(made).toHaveLength(2);
    expect(bodies.join()).not.toContain('LEADS_TABLE');
    expect(lines[0]).toMatchObject({ failure: { message: 'Environment variable LEADS_TABLE is not set' } });
  });

  test('makes what a route alone needs at its first request, and again after that failed', async () => {
    let tries = 0;
    const handler = importedAtUse(async () => {
      tries += 1;
      if (tries === 1) throw new Error('not there yet');
      return done;
    });
    const rooms = [roomOf('GET /api/a', () => handler)];
    expect((await callsOf(publicAccess, rooms, a, a, a)).statuses).toEqual([500, 204, 204]);
    expect(tries).toBe(2);
  });

  test('guards each route, which is told whom the guard let in; of others no part of a room is made', async () => {
    const seen: string[] = [];
    const make =
      (): Respond =>
      async ({ admin }) => {
        seen.push(admin);
        return { status: 200 };
      };
    const asked = { ...a, claims: adminClaims };
    const { statuses } = await callsOf(requireAdmin, [roomOf('GET /api/a', make)], a, asked);
    expect([statuses, seen]).toEqual([[401, 200], [adminClaims.sub]]);
    const made: string[] = [];
    await callsOf(requireAdmin, [failing('GET /api/a', made)], a);
    expect(made).toEqual([]);
  });

  test('has routes that ask for more, before it asks itself', async () => {
    const asked: string[] = [];
    const guard: Guard = () => {
      asked.push('the function');
      return { admin: 'a', adminEmail: '' };
    };
    const extraGuard: Guard = () => {
      asked.push('the route');
      throw new AppError('forbidden', 'Not with this token.');
    };
    const rooms = [answering('GET /api/a', 200, extraGuard), answering('GET /api/b', 200)];
    expect((await callsOf(guard, rooms, a, b)).statuses).toEqual([403, 200]);
    expect(asked).toEqual(['the route', 'the function']);
  });

  test('lets nobody in whom a route alone lets in', async () => {
    const rooms = [answering('GET /api/a', 200, () => ({ admin: 'a', adminEmail: '' }))];
    expect((await callsOf(requireAdmin, rooms, a)).statuses).toEqual([401]);
  });

  test('logs each request in one line of JSON: pattern of the route, ids of the request, outcome', async () => {
    const routeKey = 'PATCH /api/leads/{id}';
    const { lines } = await callsOf(publicAccess, [answering(routeKey, 204)], {
      routeKey,
      path: { id: 'b' },
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      level: 'INFO',
      route: 'PATCH /api/leads/{id}',
      requestId: 'request-1',
      functionRequestId: 'invocation-1',
      status: 204,
      ms: expect.any(Number),
      coldStart: true,
    });
  });
});
