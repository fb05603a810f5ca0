import { describe, expect, test } from 'vitest';
import { DIRECT_UPLOAD_LIMIT_BYTES, refusalReasons } from '#shared/estimate/document.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { Answer } from '#web/api/client.ts';
import { type UploadProgress, uploadEstimate } from '#web/wizard/upload/upload-estimate.ts';
import { UploadProblem, UploadReset } from '#web/wizard/upload/upload-problem.ts';
import type { UploadEffects } from '#web/wizard/upload/upload-requests.ts';

const quote = quoteFor(2784, defaultRates);
const documentId = '0b6f3a52-5d7e-4a51-9a52-1f3a6d3c2b10';
const reading = { documentId, retryAfterMs: 2000 };
const permit = {
  documentId,
  url: 'https://storage.example/bucket',
  fields: { key: `uploads/${documentId}.pdf`, 'Content-Type': 'application/pdf', policy: 'p' },
};

const answer = (status: number, body: unknown = null, retryAfterMs: number | null = null): Answer => ({
  status,
  body,
  retryAfterMs,
});
const refused = (status: number, error: object) => answer(status, { error: { message: 'no', ...error } });

const pdf = (bytes: number) => new File([new Uint8Array(bytes)], 'estimate.pdf', { type: 'application/pdf' });
const small = pdf(1000);
const large = pdf(DIRECT_UPLOAD_LIMIT_BYTES + 1);

type Step = Answer | Error;

/** A server that gives the listed answers in turn, a clock that only waiting moves, and what was asked. */
function script(...steps: Step[]) {
  const asked: string[] = [];
  const waits: number[] = [];
  const forms: [string, FormDataEntryValue][][] = [];
  const authorizations: (string | undefined)[] = [];
  let clock = 0;
  const next = (request: string): Promise<Answer> => {
    asked.push(request);
    const step = steps.shift() ?? answer(500);
    return step instanceof Error ? Promise.reject(step) : Promise.resolve(step);
  };
  const effects: UploadEffects = {
    sendForm: ({ url, form, headers, onSent }) => {
      forms.push([...form.entries()]);
      authorizations.push(headers.Authorization);
      onSent(0.5);
      onSent(1);
      return next(`form ${url}`);
    },
    sendJson: ({ method, url, body, headers }) => {
      authorizations.push(headers.Authorization);
      return next(`${method} ${url}${body === undefined ? '' : ` ${JSON.stringify(body)}`}`);
    },
    wait: (milliseconds, signal) => {
      signal.throwIfAborted();
      waits.push(milliseconds);
      clock += milliseconds;
      return Promise.resolve();
    },
    onWake: () => () => {},
    now: () => clock,
  };
  return { effects, asked, waits, forms, authorizations };
}

function upload(
  file: File,
  effects: UploadEffects,
  options: { documentId?: string; signal?: AbortSignal } = {},
) {
  const progress: UploadProgress[] = [];
  const result = uploadEstimate(
    {
      file,
      documentId: options.documentId ?? null,
      apiBase: '/api',
      publicKey: 'key',
      signal: options.signal ?? new AbortController().signal,
      onProgress: (step) => progress.push(step),
    },
    effects,
  );
  return { result, progress };
}

const problemOf = async (result: Promise<unknown>) => {
  const error = await result.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof UploadProblem)) throw new Error(`expected an UploadProblem, got ${String(error)}`);
  return error;
};

const network = () => new UploadProblem('network');

describe('a digital estimate', () => {
  test('goes with the POST itself, with the bearer key, and its answer is the quote', async () => {
    const server = script(answer(200, quote));
    const { result, progress } = upload(small, server.effects);
    expect(await result).toEqual(quote);
    expect(server.asked).toEqual(['form /api/process-insurance']);
    expect(server.authorizations).toEqual(['Bearer key']);
    expect(server.forms[0]?.map(([name]) => name)).toEqual(['file']);
    expect(progress).toEqual([
      { phase: 'uploading', fraction: 0 },
      { phase: 'uploading', fraction: 0.5 },
      { phase: 'reading', scan: false, documentId: null },
    ]);
  });

  test.each([
    ['at the limit', DIRECT_UPLOAD_LIMIT_BYTES, 'form /api/process-insurance'],
    ['one byte above', DIRECT_UPLOAD_LIMIT_BYTES + 1, 'POST /api/process-insurance/uploads'],
  ])('%s takes its way', async (_, bytes, first) => {
    const server = script();
    await upload(pdf(bytes), server.effects).result.catch(() => {});
    expect(server.asked[0]).toContain(first);
  });

  test('that was not read in time is read again without being sent again', async () => {
    const late = answer(429, { error: { code: 'throttled', message: 'later', documentId } }, 3000);
    const server = script(late, late, refused(422, { reason: 'too_complex', documentId }));
    const { result, progress } = upload(small, server.effects);
    expect(await problemOf(result)).toMatchObject({ kind: 'refused', reason: 'too_complex' });
    const named = `POST /api/process-insurance {"documentId":"${documentId}"}`;
    expect(server.asked).toEqual(['form /api/process-insurance', named, named]);
    expect(server.waits).toEqual([3000, 3000]);
    expect(progress.at(-1)).toEqual({ phase: 'reading', scan: false, documentId });
  });
});

describe('a large file', () => {
  test('goes to storage, its fields before the file, then to be read by its id', async () => {
    const server = script(answer(200, permit), answer(204), answer(200, quote));
    expect(await upload(large, server.effects).result).toEqual(quote);
    expect(server.asked).toEqual([
      `POST /api/process-insurance/uploads {"size":${large.size}}`,
      'form https://storage.example/bucket',
      `POST /api/process-insurance {"documentId":"${documentId}"}`,
    ]);
    expect(server.forms[0]?.map(([name]) => name)).toEqual(['key', 'Content-Type', 'policy', 'file']);
    expect(server.authorizations[1]).toBeUndefined();
  });

  test('once stored, a lost connection does not cost the upload', async () => {
    const server = script(answer(200, permit), answer(204), network());
    const problem = await problemOf(upload(large, server.effects).result);
    expect(problem).toMatchObject({ kind: 'network', documentId });
    const again = script(answer(200, quote));
    const resumed = upload(large, again.effects, { documentId: problem.resumable ?? undefined });
    expect(await resumed.result).toEqual(quote);
    expect(again.asked).toEqual([`POST /api/process-insurance {"documentId":"${documentId}"}`]);
    expect(resumed.progress).toEqual([{ phase: 'reading', scan: false, documentId }]);
  });

  test('a connection lost on the way to storage starts anew', async () => {
    const server = script(answer(200, permit), network());
    expect((await problemOf(upload(large, server.effects).result)).resumable).toBeNull();
  });
});

describe('a file whose connection is cut while it is sent', () => {
  const reset = () => new UploadReset();
  const starts = (progress: UploadProgress[]) =>
    progress.filter((step) => step.phase === 'uploading' && step.fraction === 0).length;

  test.each([
    ['small', small, [], [answer(200, quote)]],
    ['large', large, [answer(200, permit)], [answer(204), answer(200, quote)]],
  ])('is sent again twice, from its first byte: %s', async (_, file, before, after) => {
    const server = script(...before, reset(), reset(), ...after);
    const { result, progress } = upload(file, server.effects);
    expect(await result).toEqual(quote);
    expect(server.forms.map((form) => form.at(-1))).toEqual(Array(3).fill(['file', file]));
    expect(server.waits).toEqual([1000, 2000]);
    // The bar of a large one stands at its start too while its place in storage is asked for.
    expect(starts(progress)).toBe(before.length + 3);
  });

  test.each([
    ['small', small, []],
    ['large', large, [answer(200, permit)]],
  ])('has failed at the third cut: %s', async (_, file, before) => {
    const server = script(...before, reset(), reset(), reset(), answer(200, quote));
    const problem = await problemOf(upload(file, server.effects).result);
    expect(problem).toMatchObject({ kind: 'network', resumable: null });
    expect(server.forms).toHaveLength(3);
  });

  test.each([
    ['is refused', refused(422, { reason: 'too_complex' })],
    ['is not understood', refused(400, { code: 'invalid_input' })],
    ['stands still', new UploadProblem('network')],
  ])('is not sent again by itself where it %s after that', async (_, ending) => {
    const server = script(reset(), ending, answer(200, quote));
    await problemOf(upload(small, server.effects).result);
    expect(server.forms).toHaveLength(2);
  });

  test('is not sent again once the upload is called off', async () => {
    const server = script(reset(), answer(200, quote));
    const called = new AbortController();
    const { result } = upload(small, server.effects, { signal: called.signal });
    called.abort();
    await expect(result).rejects.toHaveProperty('name', 'AbortError');
    expect(server.forms).toHaveLength(1);
  });
});

describe('a resumed document', () => {
  test('that the server no longer knows is sent after all', async () => {
    const server = script(refused(404, { code: 'not_found' }), answer(200, quote));
    expect(await upload(small, server.effects, { documentId }).result).toEqual(quote);
    expect(server.asked[1]).toBe('form /api/process-insurance');
  });
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
