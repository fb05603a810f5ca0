import { afterAll, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';
import { at, BUCKET, startTestS3 } from './local-s3.ts';

const s3 = await startTestS3();
afterAll(() => s3.stop());

test('a wrong secret is SignatureDoesNotMatch, a wrong key id InvalidAccessKeyId, a wrong session InvalidToken', async () => {
  const refusalWith = (change: object) =>
    s3
      .client({ ...LOCAL_CREDENTIALS, ...change })
      .getObject(at('kept'))
      .catch((error: Error) => error.name);
  expect(await refusalWith({ secretAccessKey: 'guess' })).toBe('SignatureDoesNotMatch');
  expect(await refusalWith({ accessKeyId: 'AKIANOBODY' })).toBe('InvalidAccessKeyId');
  expect(await refusalWith({ sessionToken: 'other' })).toBe('InvalidToken');
});

test('a signature for another region is AuthorizationHeaderMalformed', async () => {
  await expect(s3.client(LOCAL_CREDENTIALS, 'us-west-2').getObject(at('kept'))).rejects.toMatchObject({
    name: 'AuthorizationHeaderMalformed',
  });
});

test('a header set after signing is refused, and so is another body', async () => {
  const changed = (change: { headers?: Record<string, string>; body?: string }) => {
    const client = s3.client();
    client.middlewareStack.add(
      (next) => (args) => {
        const request = args.request as { headers: Record<string, string>; body: unknown };
        Object.assign(request.headers, change.headers);
        request.body = change.body ?? request.body;
        return next(args);
      },
      { step: 'deserialize', priority: 'low' },
    );
    return client.putObject({ ...at('changed'), Body: 'a roof' });
  };
  await expect(changed({ headers: { 'x-amz-acl': 'public-read' } })).rejects.toMatchObject({
    name: 'AccessDenied',
  });
  await expect(changed({ body: 'a door' })).rejects.toMatchObject({
    name: expect.stringMatching(/^(BadDigest|XAmzContentSHA256Mismatch)$/),
  });
});

test('without a signature everything is AccessDenied', async () => {
  await s3.put('private', 'x');
  const answer = await fetch(`${s3.endpoint()}/${BUCKET}/private`);
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining('<Code>AccessDenied</Code>'),
  ]);
});

test('a request signed more than 15 minutes ago is RequestTimeTooSkewed', async () => {
  s3.clock.aheadMs = 16 * 60 * 1000;
  const send = s3.client().headObject(at('private'));
  await expect(send).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
  s3.clock.aheadMs = 0;
});
