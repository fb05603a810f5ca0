import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';
import { at, BUCKET, startTestS3 } from './local-s3.ts';

const s3 = await startTestS3();
beforeAll(() => s3.put('private', 'x'));
afterAll(() => s3.stop());

test('a call with another key is InvalidAccessKeyId', async () => {
  const stranger = s3.client({ ...LOCAL_CREDENTIALS, accessKeyId: 'AKIANOBODY' });
  await expect(stranger.getObject(at('private'))).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
});

test('without a key everything is AccessDenied', async () => {
  const answer = await fetch(`${s3.endpoint()}/${BUCKET}/private`);
  expect([answer.status, await answer.text()]).toEqual([
    403,
    expect.stringContaining('<Code>AccessDenied</Code>'),
  ]);
});

test.each<[string, object, string | undefined, string]>([
  ['another key', { accessKeyId: 'AKIANOBODY' }, undefined, 'InvalidAccessKeyId'],
  ['another secret', { secretAccessKey: 'guess' }, undefined, 'SignatureDoesNotMatch'],
  ['another session', { sessionToken: 'other' }, undefined, 'InvalidToken'],
  ['another region', {}, 'us-west-2', 'AuthorizationQueryParametersError'],
])('a link signed with %s is refused', async (_, credentials, region, code) => {
  const client = s3.client({ ...LOCAL_CREDENTIALS, ...credentials }, region);
  const link = await getSignedUrl(client, new GetObjectCommand(at('private')));
  expect(await (await fetch(link)).text()).toContain(`<Code>${code}</Code>`);
});
