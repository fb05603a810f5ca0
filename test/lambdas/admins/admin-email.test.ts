import { describe, expect, test, vi } from 'vitest';
import { adminEmail } from '#lambdas/admins/acting-admin.ts';
import { adminClaims } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';

const request = {
  claims: { ...adminClaims, iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbCdEf123' },
  headers: { authorization: 'Bearer access.token' },
};

const known = {
  Username: adminClaims.sub,
  UserAttributes: [
    { Name: 'sub', Value: adminClaims.sub },
    { Name: 'email', Value: 'dana.reyes@example.com' },
  ],
};

test('the pool that issued the token is asked for the email with it', async () => {
  const asked = vi.fn(async (_url: string, _init: RequestInit) => Response.json(known));
  expect(await adminEmail(asked)(request)).toBe('dana.reyes@example.com');
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toBe('https://cognito-idp.us-east-1.amazonaws.com/');
  expect(init?.headers).toMatchObject({ 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' });
  expect(init?.body).toBe('{"AccessToken":"access.token"}');
});

describe('without an answer the admin stays nameless, and nothing of the token is logged', () => {
  test.each([
    ['refused', async () => Response.json({ __type: 'NotAuthorizedException' }, { status: 400 })],
    ['no JSON', async () => new Response('<html>')],
    ['another shape', async () => Response.json({})],
    ['silence', async () => Promise.reject(new DOMException('too long', 'TimeoutError'))],
  ])('%s', async (_, answer) => {
    let email: string | undefined = 'not asked';
    const logged = await outputOf(async () => {
      email = await adminEmail(answer)(request);
    });
    expect(email).toBeUndefined();
    expect(logged).toContain('The email of the admin could not be had');
    expect(logged).not.toContain('access.token');
  });
});

test('it is asked where the environment says it is', async () => {
  const asked = vi.fn(async (_url: string) => Response.json(known));
  await adminEmail(asked, 'http://127.0.0.1:4000')(request);
  expect(asked.mock.calls[0]?.[0]).toBe('http://127.0.0.1:4000');
});

test('a token without an issuer is not sent anywhere', async () => {
  const asked = vi.fn(async () => Response.json(known));
  expect(await adminEmail(asked)({ ...request, claims: adminClaims })).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
