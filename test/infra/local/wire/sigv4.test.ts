import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { LOCAL_CREDENTIALS } from '#infra/local/wire/credentials.ts';
import { jsonServices, startJsonServices } from '#test/support/scripted/json-services.ts';

const local = await startJsonServices();
afterAll(() => local.stop());
afterEach(() => {
  vi.useRealTimers();
  local.service.aheadMs = 0;
});

const LET_IN = {
  dynamodb: 'answered',
  textract: 'InvalidJobIdException',
  'cognito-idp': 'UserNotFoundException',
};
const OTHER_SECRET = `${LOCAL_CREDENTIALS.secretAccessKey}!`;

describe.each(jsonServices)('%s', (name) => {
  test('lets a rightly signed call in', async () => {
    expect((await local.call(name)).name).toBe(LET_IN[name]);
  });

  const unknown = 'UnrecognizedClientException';
  const invalid = 'InvalidSignatureException';
  test.each([
    ['another key id', { credentials: { accessKeyId: 'AKIANOBODY' } }, unknown, 'security token'],
    ['another session', { credentials: { sessionToken: 'other' } }, unknown, 'security token'],
    ['another secret', { credentials: { secretAccessKey: OTHER_SECRET } }, invalid, 'does not match'],
    ['another region', { region: 'us-west-2' }, invalid, "valid region, not 'us-west-2'"],
    ['another service', { signingName: 's3' }, invalid, `correct service: '${name}'`],
  ])('refuses a call signed with %s', async (_, otherwise, error, words) => {
    const refused = { name: error, message: expect.stringContaining(words) };
    expect(await local.call(name, otherwise)).toEqual(refused);
  });

  test.each([
    ['another body', { body: '{ }' }, 'InvalidSignatureException', 'does not match'],
    ['an operation set after signing', { 'x-amz-target': 'DynamoDB_20120810.Scan' }, '', ''],
    ['a header nobody signed', { 'x-amz-late': '1' }, 'InvalidSignatureException', "'x-amz-late' must be"],
    ['no date', { 'x-amz-date': undefined }, 'IncompleteSignatureException', 'X-Amz-Date'],
    ['half a header', { authorization: 'AWS4-HMAC-SHA256 Credential=a' }, 'IncompleteSignatureException', ''],
    ['another scheme', { authorization: 'Bearer abc' }, 'IncompleteSignatureException', 'Authorization'],
    ['no signature', { authorization: undefined }, 'MissingAuthenticationTokenException', 'Missing'],
  ])('refuses a call with %s', async (_, change: Record<string, string | undefined>, error, words) => {
    const { body, ...headers } = change;
    const refused = await local.call(name, {
      tamper(request) {
        if (body !== undefined) request.body = body;
        for (const [header, value] of Object.entries(headers)) {
          delete request.headers[header];
          if (value !== undefined) request.headers[header] = value;
        }
        if (body !== undefined) request.headers['content-length'] = String(body.length);
      },
    });
    if (error === '')
      expect(['InvalidSignatureException', 'UnknownOperationException']).toContain(refused.name);
    else expect(refused).toEqual({ name: error, message: expect.stringContaining(words) });
  });

  test.each([
    [-300_000, 'lets in', ''],
    [-301_000, 'refuses', 'Signature not yet current: 20261121T170000Z is still later than 20261121T165959Z'],
    [300_000, 'lets in', ''],
    [301_000, 'refuses', 'Signature expired: 20261121T170000Z is now earlier than 20261121T170001Z'],
  ])('whose clock is %i ms ahead of the caller %s the call', async (aheadMs, _, words) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T17:00:00Z') });
    local.service.aheadMs = aheadMs;
    const outcome = await local.call(name);
    if (words === '') expect(outcome.name).toBe(LET_IN[name]);
    else
      expect(outcome).toEqual({ name: 'InvalidSignatureException', message: expect.stringContaining(words) });
  });
});

test('signing in needs no signature', async () => {
  const response = await fetch(local.endpoints['cognito-idp'], {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: '{}',
  });
  expect(await response.json()).toMatchObject({ __type: 'InvalidParameterException' });
});
