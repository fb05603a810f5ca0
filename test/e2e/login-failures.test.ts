import {
  AdminResetUserPasswordCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Page, Route } from 'playwright-core';
import { beforeEach, describe, test } from 'vitest';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/credentials.ts';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { inviteAdmin } from '#test/support/invited-admin.ts';
import { signInByForm } from '#test/support/office.ts';

const product = productStage();
const visit = browserStage();
/** The spec's, where the server said none. */
const OURS = 'An error occurred during login';

let current: Visit;
let page: Page;

beforeEach(async () => {
  // The browser's own lines for answers that fail are what these tests are about.
  current = await visit({}, [/Failed to load resource/]);
  page = current.page;
});

const cognito = () => `${product().endpoints.cognito}/**`;
const cors = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'x-amzn-errortype' };
const refused = (status: number, type: string, message?: string) => (route: Route) =>
  route.fulfill({ status, headers: cors, json: { __type: type, message } });

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

async function tryToSignIn() {
  await page.getByLabel('Email').fill(product().adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(product().adminPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** What Cognito, or something on the way to it, answers, and what the admin reads. */
const failures: [string, (route: Route) => Promise<void>, string][] = [
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
  ['no answer at all', (route) => route.abort('connectionrefused'), OURS],
  ['a failure of Cognito’s own without a sentence', refused(500, 'InternalErrorException'), OURS],
  ['a failure of Cognito’s own', refused(500, 'InternalErrorException', 'Try later.'), 'Try later.'],
  [
    'too many tries',
    refused(400, 'LimitExceededException', 'Attempt limit exceeded.'),
    'Attempt limit exceeded.',
  ],
];

describe('where signing in fails, the form stays and says so', () => {
  test.each(failures)('%s', async (_, answer, sentence) => {
    await page.goto(`${product().url}/admin`);
    await page.route(cognito(), answer);
    await tryToSignIn();
    await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
    await page.unroute(cognito());
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });

  test('a password that has to be reset first, in Cognito’s words', async () => {
    const reset = { UserPoolId: product().config.auth.userPoolId, Username: product().adminEmail };
    await asOperator(new AdminResetUserPasswordCommand(reset));
    await page.goto(`${product().url}/admin`);
    await tryToSignIn();
    await page.getByText('Password reset required for the user', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    const { adminPassword: Password } = product();
    await asOperator(new AdminSetUserPasswordCommand({ ...reset, Password, Permanent: true }));
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
  });

  test('a code that cannot be checked because Cognito is down', async () => {
    await page.goto(`${product().url}/admin`);
    await page.route(cognito(), (route) => {
      const asked = route.request().headers()['x-amz-target']?.endsWith('RespondToAuthChallenge');
      return asked ? route.fulfill({ status: 502, headers: cors, body: '<html>' }) : route.continue();
    });
    await tryToSignIn();
    await page.getByRole('alert').getByText(OURS, { exact: true }).waitFor();
  });
});

test.each([
  [
    'an HTML page',
    'lee.park@example.com',
    (route: Route) => route.fulfill({ headers: cors, body: '<html>' }),
  ],
  ['no answer', 'ivo.lind@example.com', (route: Route) => route.abort('connectionrefused')],
])('a first password answered by %s is told in the spec’s words', async (_, email, answer) => {
  await inviteAdmin(product(), email, 'Temporary-Pass-1');
  await page.goto(`${product().url}/admin`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('Temporary-Pass-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
  await page.route(cognito(), answer);
  await page.getByLabel('Password', { exact: true }).fill('My-own-password-22');
  await page.getByLabel('Confirm Password').fill('My-own-password-22');
  await page.getByRole('button', { name: 'Choose Your Password' }).click();
  await page.getByRole('alert').getByText(OURS, { exact: true }).waitFor();
});

test('a session that cannot be renewed because Cognito is down ends at the login', async () => {
  await signInByForm(page, product());
  // First, as the open page would renew it meanwhile.
  await page.route(cognito(), (route) => route.fulfill({ status: 502, headers: cors, body: '<html>' }));
  // As if the access token had ended an hour ago.
  await page.evaluate((hour) => {
    for (const key of Object.keys(localStorage))
      if (key.endsWith('.clockDrift')) localStorage.setItem(key, String(hour));
  }, 60 * 60_000);
  await page.reload();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
});
