import * as v from 'valibot';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import type { AdminLogins } from './logins.ts';

const TIMEOUT_MS = 3000;

const userSchema = v.object({
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string()) })),
});

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/**
 * The email of the admin who sent the request. An access token does not contain it, so this asks Cognito's
 * GetUser, which needs the token and no IAM permission. The gateway has verified the token's issuer, so its origin
 * is Cognito. Undefined if Cognito does not answer; the `sub` is known without it.
 * @param endpoint replaces the service's address; AWS's SDKs take it from the environment too
 */
export function adminEmail(
  request: Fetch,
  endpoint = process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
) {
  return async ({
    claims,
    headers,
  }: Pick<HttpRequest, 'claims' | 'headers'>): Promise<string | undefined> => {
    if (typeof claims.iss !== 'string') return undefined;
    try {
      const answer = await request(endpoint ?? `${new URL(claims.iss).origin}/`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
        },
        body: JSON.stringify({ AccessToken: (headers.authorization ?? '').replace(/^Bearer /i, '') }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`Cognito answered ${answer.status}`);
      const { UserAttributes } = v.parse(userSchema, await answer.json());
      return UserAttributes.find(({ Name }) => Name === 'email')?.Value;
    } catch (error) {
      log.warn('The email of the admin could not be had', { failure: failureOf(error) });
      return undefined;
    }
  };
}

/**
 * Like `requireAdmin`, and also checks that the login is an admin's now. A removed admin's token works for a few
 * more minutes, and must not create logins or delete anything during them.
 */
export async function requireActiveAdmin(
  request: Pick<HttpRequest, 'claims'>,
  logins: Pick<AdminLogins, 'isAdmin'>,
): Promise<string> {
  const admin = requireAdmin(request);
  if (!(await logins.isAdmin(admin))) throw new AppError('forbidden', 'You are an administrator no more.');
  return admin;
}
