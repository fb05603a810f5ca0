import { describe, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { inviteAdmin } from '#test/support/office.ts';
import { pageStage } from '#test/support/page-stage.ts';
import {
  type Answer,
  cognitoOf,
  cors,
  failsAndIsTriedAgain,
  firstPasswordFails,
  OURS,
} from './failing-login.ts';

const product = productStage();
// The browser's own lines for answers that fail are what these tests are about.
const stage = pageStage(product, { expected: [/Failed to load resource/] });
const visit = browserStage();

/** What Cognito, or something on the way to it, answers, and what the admin reads. */
const failures: [string, Answer, string][] = [
  [
    'an HTML page of a proxy',
    (route) => route.fulfill({ status: 502, headers: cors, body: '<html>Bad Gateway</html>' }),
    OURS,
  ],
];

describe('where signing in fails, the form stays and says so', () => {
  test.each(failures)('%s', async (_, answer, sentence) => {
    await failsAndIsTriedAgain(await stage.login(), product(), answer, sentence);
  });
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
