import {
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/wire/credentials.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { fillLogin, inviteAdmin } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import {
  type Answer,
  cognitoOf,
  cors,
  failsAndIsTriedAgain,
  firstPasswordFails,
  OURS,
  refused,
} from './failing-login.ts';

const product = productStage();
// The browser's own lines for answers that fail are what these tests are about.
const stage = pageStage(product, { expected: [/Failed to load resource/] });
const visit = browserStage();

async function asOperator(command: AdminResetUserPasswordCommand | AdminSetUserPasswordCommand) {
  const operator = new CognitoIdentityProviderClient({
    endpoint: product().endpoints.cognito,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
  // The two have no type in common that the client takes.
  await operator.send(command as AdminResetUserPasswordCommand);
  operator.destroy();
}

const noAnswer: Answer = (route) => route.abort('connectionrefused');

/** What Cognito, or something on the way to it, answers, and what the admin reads. */
const failures: [string, Answer, string][] = [
  [
    'an HTML page of a proxy',
    (route) => route.fulfill({ status: 502, headers: cors, body: '<html>Bad Gateway</html>' }),
    OURS,
  ],
  [
    'an HTML page that says all is well',
    (route) => route.fulfill({ status: 200, headers: cors, body: '<html>Sign in to the Wi-Fi</html>' }),
    OURS,
  ],
  ['an answer without a body', (route) => route.fulfill({ status: 503, headers: cors }), OURS],
  ['JSON of somebody else', (route) => route.fulfill({ status: 403, headers: cors, json: {} }), OURS],
  ['JSON that is no object', (route) => route.fulfill({ status: 400, headers: cors, json: null }), OURS],
  ['no answer at all', noAnswer, OURS],
  ['a failure of Cognito’s own', refused(500, 'InternalErrorException', 'Try later.'), 'Try later.'],
  ['a failure of Cognito’s own without a sentence', refused(500, 'InternalErrorException'), OURS],
  [
    'too many tries',
    refused(400, 'LimitExceededException', 'Attempt limit exceeded.'),
    'Attempt limit exceeded.',
  ],
];

test.each(failures)(
  'where signing in fails by %s, the form stays and says so',
  async (_, answer, sentence) => {
    await failsAndIsTriedAgain(await stage.login(), product(), answer, sentence);
  },
);

describe('where signing in fails, the form stays and says so', () => {
  test('a password that has to be reset first, in Cognito’s words', async () => {
    const reset = { UserPoolId: product().config.auth.userPoolId, Username: product().adminEmail };
    await asOperator(new AdminResetUserPasswordCommand(reset));
    const page = await stage.login();
    await fillLogin(page, product());
    await page.getByText('Password reset required for the user', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    const { adminPassword: Password } = product();
    await asOperator(new AdminSetUserPasswordCommand({ ...reset, Password, Permanent: true }));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });

  test('a code that cannot be checked because Cognito is down', async () => {
    const page = await stage.login();
    await page.route(cognitoOf(product()), (route) => {
      const asked = route.request().headers()['x-amz-target']?.endsWith('RespondToAuthChallenge');
      return asked ? route.fulfill({ status: 502, headers: cors, body: '<html>' }) : route.continue();
    });
    await fillLogin(page, product());
    await page.getByRole('alert').getByText(OURS, { exact: true }).waitFor();
  });
});

test('a first password that gets no answer is told in the spec’s words', async () => {
  await inviteAdmin(product(), 'ivo.lind@example.com', 'Temporary-Pass-1');
  await firstPasswordFails(await stage.login(), product(), 'ivo.lind@example.com', noAnswer);
});

test('a first password answered by an HTML page is told in the spec’s words', async () => {
  await inviteAdmin(product(), 'lee.park@example.com', 'Temporary-Pass-1');
  await firstPasswordFails(await stage.login(), product(), 'lee.park@example.com', (route) =>
    route.fulfill({ headers: cors, body: '<html>' }),
  );
});

test('a session that cannot be renewed because Cognito is down ends at the login', async () => {
  const page = await stage.office();
  // First, as the open page would renew it meanwhile.
  await page.route(cognitoOf(product()), (route) =>
    route.fulfill({ status: 502, headers: cors, body: '<html>' }),
  );
  // As if the access token had ended an hour ago.
  await page.evaluate((hour) => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(hour));
  }, 60 * 60_000);
  await page.reload();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
});

test('a browser that blocks the site’s storage is told why nobody can sign in with it, before any form', async () => {
  const { page } = await visit();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto(`${product().url}/admin`);
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await page.getByRole('alert').getByText('This browser blocks storage for this site').waitFor();
  expect(await page.getByLabel('Password').count()).toBe(0);
});
