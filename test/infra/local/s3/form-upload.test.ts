import type { PresignedPostOptions } from '@aws-sdk/s3-presigned-post';
import { afterAll, describe, expect, test } from 'vitest';
import { BUCKET, formWith, startTestS3 } from './local-s3.ts';

const s3 = await startTestS3();
afterAll(() => s3.stop());

const LIMIT = 1000;
const KEY = 'uploads/4f9d2a60-3b7e-4c55-9d0e-0c5c7e3b8a11.pdf';

const permit = (options: Partial<PresignedPostOptions> = {}) =>
  s3.permit({
    Key: KEY,
    Fields: { 'Content-Type': 'application/pdf' },
    Conditions: [['content-length-range', 1, LIMIT]],
    Expires: 600,
    ...options,
  });

interface Sent {
  size?: number;
  change?: Record<string, string | undefined>;
}

async function send(issued: ReturnType<typeof permit>, { size = LIMIT, change = {} }: Sent = {}) {
  const { url, fields } = await issued;
  const body = formWith({ ...fields, ...change });
  body.append('file', new Blob(['%'.repeat(size)]), 'estimate.pdf');
  const answer = await fetch(url, { method: 'POST', body });
  const text = await answer.text();
  return { status: answer.status, code: /<Code>(.*)<\/Code>/.exec(text)?.[1], text };
}

describe('a permit to upload straight to the bucket', () => {
  test('stores the file under the key and the type of the permit', async () => {
    expect(await send(permit())).toMatchObject({ status: 204 });
    expect(await s3.get(KEY)).toMatchObject({ ContentLength: LIMIT, ContentType: 'application/pdf' });
  });

  test.each([
    [0, 400, 'EntityTooSmall'],
    [1, 204, undefined],
    [LIMIT, 204, undefined],
    [LIMIT + 1, 400, 'EntityTooLarge'],
  ])('%i bytes under a range of 1 to 1000: %i', async (size, status, code) => {
    expect(await send(permit(), { size })).toMatchObject({ status, code });
  });

  test('says how large it may be', async () => {
    const { text } = await send(permit(), { size: LIMIT + 1 });
    expect(text).toContain(
      `<ProposedSize>${LIMIT + 1}</ProposedSize><MaxSizeAllowed>${LIMIT}</MaxSizeAllowed>`,
    );
  });

  test.each([
    ['another type', { 'Content-Type': 'text/html' }, 403, 'AccessDenied'],
    ['no type', { 'Content-Type': undefined }, 403, 'AccessDenied'],
    ['another key', { key: 'uploads/somebody-elses.pdf' }, 403, 'AccessDenied'],
    ['a key outside the folder', { key: '../config.json' }, 403, 'AccessDenied'],
    ['a field the policy does not name', { acl: 'public-read' }, 403, 'AccessDenied'],
    ['no policy', { Policy: undefined }, 403, 'AccessDenied'],
    ['another signature', { 'X-Amz-Signature': '0'.repeat(64) }, 403, 'SignatureDoesNotMatch'],
    ['no session token it was made with', { 'X-Amz-Security-Token': undefined }, 400, 'InvalidToken'],
  ])('refuses %s', async (_, change, status, code) => {
    expect(await send(permit(), { change })).toMatchObject({ status, code });
  });

  test('is refused after it expired', async () => {
    const issued = permit();
    s3.clock.aheadMs = 599_000;
    expect((await send(issued)).status).toBe(204);
    s3.clock.aheadMs = 602_000;
    const late = await send(issued);
    s3.clock.aheadMs = 0;
    expect(late).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(late.text).toContain('Policy expired');
  });

  test('is refused with a policy somebody widened', async () => {
    const issued = permit();
    const policy = JSON.parse(Buffer.from((await issued).fields.Policy ?? '', 'base64').toString());
    policy.conditions[0] = ['content-length-range', 1, 1_000_000];
    const change = { Policy: Buffer.from(JSON.stringify(policy)).toString('base64') };
    expect(await send(issued, { change })).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  test.each([
    [
      'a condition that leaves the key open',
      { Conditions: [['starts-with', '$key', 'uploads/']] },
      'starts-with',
    ],
    ['a field that asks for more', { Fields: { success_action_status: '201' } }, 'success_action_status'],
  ] as const)('is refused by name with %s', async (_, options, words) => {
    expect(await send(permit(options as unknown as PresignedPostOptions))).toMatchObject({
      status: 501,
      code: 'NotImplemented',
      text: expect.stringContaining(words),
    });
  });

  test('a form without a file, or none at all, is refused', async () => {
    const { url, fields } = await permit();
    for (const body of [formWith(fields), 'no form'])
      expect((await fetch(url, { method: 'POST', body })).status).toBe(400);
  });
});

describe('another origin', () => {
  const preflight = (origin: string, method: string) =>
    fetch(`${s3.endpoint()}/${BUCKET}`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });

  test('the site may post: the preflight that upload progress brings is answered', async () => {
    const answer = await preflight('https://roof.example', 'POST');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  test.each(['PUT', 'GET', 'DELETE'])('may not %s', async (method) => {
    const answer = await preflight('https://roof.example', method);
    expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('AccessForbidden')]);
  });

  test('the refusal of an upload can be read by the site', async () => {
    const { url } = await permit();
    const answer = await fetch(url, {
      method: 'POST',
      headers: { origin: 'https://roof.example' },
      body: new FormData(),
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});
