import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS } from '#infra/local/credentials.ts';
import { BUCKET, startTestS3 } from './local-s3.ts';

let s3: Awaited<ReturnType<typeof startTestS3>>;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3.stop());

const at = (Key: string) => ({ Bucket: BUCKET, Key });
const put = (key: string, body: string) =>
  s3.client().send(new PutObjectCommand({ ...at(key), Body: body, ContentType: 'application/pdf' }));

describe('who may', () => {
  test('a wrong secret is SignatureDoesNotMatch, a wrong key id InvalidAccessKeyId, a wrong session InvalidToken', async () => {
    const refusalWith = (change: Partial<typeof LOCAL_CREDENTIALS>) =>
      s3
        .client({ ...LOCAL_CREDENTIALS, ...change } as typeof LOCAL_CREDENTIALS)
        .send(new GetObjectCommand(at('kept')))
        .catch((error: Error) => error.name);
    expect(await refusalWith({ secretAccessKey: 'guess' as never })).toBe('SignatureDoesNotMatch');
    expect(await refusalWith({ accessKeyId: 'AKIANOBODY' as never })).toBe('InvalidAccessKeyId');
    expect(await refusalWith({ sessionToken: 'other' as never })).toBe('InvalidToken');
  });

  test('a signature for another region is AuthorizationHeaderMalformed', async () => {
    const client = new S3Client({
      endpoint: s3.endpoint(),
      region: 'us-west-2',
      credentials: LOCAL_CREDENTIALS,
      maxAttempts: 1,
    });
    await expect(client.send(new GetObjectCommand(at('kept')))).rejects.toMatchObject({
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
      return client.send(new PutObjectCommand({ ...at('changed'), Body: 'a roof' }));
    };
    await expect(changed({ headers: { 'x-amz-acl': 'public-read' } })).rejects.toMatchObject({
      name: 'AccessDenied',
    });
    await expect(changed({ body: 'a door' })).rejects.toMatchObject({
      name: expect.stringMatching(/^(BadDigest|XAmzContentSHA256Mismatch)$/),
    });
  });

  test('without a signature everything is AccessDenied', async () => {
    await put('private', 'x');
    const answer = await fetch(`${s3.endpoint()}/${BUCKET}/private`);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('<Code>AccessDenied</Code>'),
    ]);
  });

  test('a request signed more than 15 minutes ago is RequestTimeTooSkewed', async () => {
    s3.clock.aheadMs = 16 * 60 * 1000;
    const send = s3.client().send(new HeadObjectCommand(at('private')));
    await expect(send).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    s3.clock.aheadMs = 0;
  });
});
