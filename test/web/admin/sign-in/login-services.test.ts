import { expect, onTestFinished, test, vi } from 'vitest';
import { pointAmplifyAt } from '#test/support/admin-tokens.ts';
import { loginServices } from '#web/admin/sign-in/login-services.ts';

/** The spec's words, where the server said none. */
const OURS = 'An error occurred during login';
const RESET = 'Password reset required for the user';
const answered = (status: number, body?: string) => async () => new Response(body, { status });
/** A refusal of Cognito’s own. */
const refused = (status: number, type: string, message?: string) =>
  answered(status, JSON.stringify({ __type: type, message }));

test.each<[what: string, answer: () => Promise<Response>, sentence: string]>([
  ['an HTML page of a proxy', answered(502, '<html>Bad Gateway</html>'), OURS],
  ['an HTML page that says all is well', answered(200, '<html>Sign in to the Wi-Fi</html>'), OURS],
  ['an answer without a body', answered(503), OURS],
  ['JSON of somebody else', answered(403, '{}'), OURS],
  ['JSON that is no object', answered(400, 'null'), OURS],
  ['no answer at all', () => Promise.reject(new TypeError('Failed to fetch')), OURS],
  ['a refusal without a sentence', refused(400, 'NotAuthorizedException', ''), OURS],
  ['a failure of Cognito’s own', refused(500, 'InternalErrorException', 'Try later.'), 'Try later.'],
  ['a failure of Cognito’s own without a sentence', refused(500, 'InternalErrorException'), OURS],
  ['a password that has to be reset', refused(400, 'PasswordResetRequiredException', RESET), RESET],
  ['too many tries', refused(400, 'LimitExceededException', 'Attempt limit.'), 'Attempt limit.'],
])('a login that %s meets says so', async (_, answer, sentence) => {
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => void vi.unstubAllGlobals());
  pointAmplifyAt({ url: 'http://127.0.0.1:9', userPoolId: 'us-east-1_local', clientId: 'client' });
  await expect(
    loginServices.handleSignIn({ username: 'dana@example.com', password: 'My-own-password-22' }),
  ).rejects.toThrow(new Error(sentence));
});
