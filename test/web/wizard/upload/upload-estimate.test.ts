import { describe, expect, test } from 'vitest';
import { DIRECT_UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import type { UploadProgress } from '#web/wizard/upload/upload-estimate.ts';
import { UploadProblem, UploadReset } from '#web/wizard/upload/upload-problem.ts';
import {
  answer,
  documentId,
  network,
  pdf,
  problemOf,
  quote,
  refused,
  script,
  small,
  upload,
} from './scripted-server.ts';

const permit = {
  documentId,
  url: 'https://storage.example/bucket',
  fields: { key: `uploads/${documentId}.pdf`, 'Content-Type': 'application/pdf', policy: 'p' },
};

const large = pdf(DIRECT_UPLOAD_LIMIT_BYTES + 1);

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
