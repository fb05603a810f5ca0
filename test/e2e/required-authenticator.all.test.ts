import { expect, test } from 'vitest';
import { shownCode, wrongCode } from '#test/support/admin-tokens.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { faults, phone, wcagFindings } from '#test/support/looks.ts';
import { fillLogin } from '#test/support/office.ts';
import { signInCodeWords } from '#web/words/office/people.ts';

const product = productStage({ requireAuthenticator: true });
const visit = browserStage();
/** The browser's own line for what the user pool refuses. */
const refusedRequest = /Failed to load resource: the server responded with a status of 400/;

test('where an authenticator app is required, the first sign-in sets it up and the next one asks for its code', async () => {
  const first = await visit({ viewport: phone }, [refusedRequest]);
  await first.page.goto(`${product().url}/admin`);
  await fillLogin(first.page, product());
  await first.page.getByRole('heading', { name: 'Set up your authenticator app' }).waitFor();
  await first.page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  expect(await wcagFindings(first.page)).toEqual([]);
  expect(await faults(first.page, 'the app is set up')).toEqual([]);
  const secret = (await first.page.locator('form code').innerText()).replace(/\s/g, '');
  const confirm = async (page: typeof first.page, code: string) => {
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
  };
  await confirm(first.page, wrongCode(secret));
  await first.page
    .getByRole('alert')
    .getByText(signInCodeWords['Code mismatch'] ?? 'nothing')
    .waitFor();
  await confirm(first.page, shownCode(secret));
  await first.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

  const next = await visit({}, [refusedRequest]);
  await next.page.goto(`${product().url}/admin`);
  await fillLogin(next.page, product());
  await next.page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await confirm(next.page, shownCode(secret, { steps: 1 }));
  await next.page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();
});
