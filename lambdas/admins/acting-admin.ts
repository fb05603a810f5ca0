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
 * The email of who sent the request. An access token holds none; Cognito's GetUser tells it to whoever has the token,
 * without IAM. The gateway has proven the issuer, so that its origin is Cognito's own. Undefined where the pool cannot
 * say it: the `sub` is known all the same.
 * @param endpoint where the service is instead, as AWS's SDKs take it from the environment
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
 * As `requireAdmin`, and the login is an admin's at this moment: one who was removed must not make another login, or
 * delete anything for good, with the last minutes of a token.
 */
export async function requireActiveAdmin(
  request: Pick<HttpRequest, 'claims'>,
  logins: Pick<AdminLogins, 'isAdmin'>,
): Promise<string> {
  const admin = requireAdmin(request);
  if (!(await logins.isAdmin(admin))) throw new AppError('forbidden', 'You are an administrator no more.');
  return admin;
}
