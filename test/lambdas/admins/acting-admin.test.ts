import { describe, expect, test, vi } from 'vitest';
import { adminEmail, requireActiveAdmin } from '#lambdas/admins/acting-admin.ts';
import { adminClaims as claims } from '#test/support/http-events.ts';
import { outputOf } from '#test/support/in-process.ts';

describe('an admin who acts', () => {
  test('is let in who is an admin at this moment, and named', async () => {
    const isAdmin = async (username: string) => username === claims.sub;
    expect(await requireActiveAdmin({ claims }, { isAdmin })).toBe(claims.sub);
  });

  const gone = { code: 'forbidden', message: 'You are an administrator no more.' };
  test.each([
    ['that was removed does nothing with the last minutes of a token', claims, gone, 1],
    ['without a token of an admin is not asked for in the pool', {}, { code: 'unauthorized' }, 0],
  ])('%s', async (_, given, error, asked) => {
    const isAdmin = vi.fn(async () => false);
    await expect(requireActiveAdmin({ claims: given }, { isAdmin })).rejects.toMatchObject(error);
    expect(isAdmin).toHaveBeenCalledTimes(asked);
  });
});

describe('the email of an admin', () => {
  const pool = 'https://cognito-idp.us-east-1.amazonaws.com';
  const request = {
    claims: { ...claims, iss: `${pool}/us-east-1_AbCdEf123` },
    headers: { authorization: 'Bearer access.token' },
  };
  const answering = (
    UserAttributes = [
      { Name: 'sub', Value: claims.sub },
      { Name: 'email', Value: 'dana.reyes@example.com' },
    ],
  ) =>
    vi.fn(async (_url: string, _init: RequestInit) =>
      Response.json({ Username: claims.sub, UserAttributes }),
    );

  test.each([
    [undefined, `${pool}/`],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])(
    'is asked of the pool that issued the token, with it, and where the environment says %s there',
    async (endpoint, url) => {
      const asked = answering();
      expect(await adminEmail(asked, endpoint)(request)).toBe('dana.reyes@example.com');
      expect(asked.mock.calls).toEqual([
        [
          url,
          expect.objectContaining({
            headers: expect.objectContaining({ 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' }),
            body: '{"AccessToken":"access.token"}',
          }),
        ],
      ]);
    },
  );

  test.each([
    ['a refusal', async () => Response.json({ __type: 'NotAuthorizedException' }, { status: 400 })],
    ['no JSON', async () => new Response('<html>')],
    ['another shape', async () => Response.json({})],
    ['silence', async () => Promise.reject(new DOMException('too long', 'TimeoutError'))],
  ])('is left out where the answer is %s, and nothing of the token is logged', async (_, answer) => {
    let email: string | undefined = 'not asked';
    const logged = await outputOf(async () => {
      email = await adminEmail(answer)(request);
    });
    expect(email).toBeUndefined();
    expect(logged).toContain('The email of the admin could not be had');
    expect(logged).not.toContain('access.token');
  });

  test('is not asked with a token without an issuer', async () => {
    const asked = answering();
    expect(await adminEmail(asked)({ ...request, claims })).toBeUndefined();
    expect(asked).not.toHaveBeenCalled();
  });
});
