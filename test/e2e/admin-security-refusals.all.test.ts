import { describe, expect, test } from 'vitest';
import { wrongCode } from '#test/support/admin-tokens.ts';
import { securityStage } from './security-stage.ts';

const { dashboard, people, expectConsole, openSecurity, page, press, product, signInAgain } = securityStage();

describe('an authenticator app', () => {
  test('stays off until a right code has come', async () => {
    await openSecurity();
    await press('Turn On');
    const code = people().getByLabel('Enter the 6-digit code');
    const secret = (await people().locator('code').innerText()).replaceAll(' ', '');
    await code.fill(wrongCode(secret));
    await press('Turn On');
    await people().getByText('Wrong code.').waitFor();
    await press('Cancel');
    await people().getByText('Off', { exact: true }).waitFor();
    await press('Turn On');
    // Another try, another secret.
    await expect.poll(() => people().locator('code').innerText()).not.toBe(secret);
    await signInAgain();
    await dashboard().waitFor();
  });

  test('says so where its state does not load, and tries again', async () => {
    await page().route(`${product().endpoints.cognito}/**`, (route) => route.abort());
    expectConsole(/net::ERR_FAILED/);
    await openSecurity();
    await people().getByRole('alert').getByText('Couldn’t check if your app is on.').waitFor();
    await page().unroute(`${product().endpoints.cognito}/**`);
    await press('Try again');
    await people().getByText('Off', { exact: true }).waitFor();
  });

  test('Escape leads from the page back to the leads, and closes nothing that is typed into', async () => {
    await openSecurity();
    await people().getByText('Off', { exact: true }).waitFor();
    await press('Change Password');
    await people().getByLabel('Current password').press('Escape');
    await press('Cancel');
    await page().keyboard.press('Escape');
    await people().waitFor({ state: 'detached' });
    await page().getByRole('tabpanel', { name: 'Leads' }).waitFor();
  });
});

describe('a sign-out everywhere', () => {
  test('says so where it did not work, and nobody is signed out', async () => {
    await openSecurity();
    await press('Sign Out Everywhere');
    await page().route(`${product().endpoints.cognito}/**`, (route) => route.abort());
    expectConsole(/net::ERR_FAILED/);
    await press('Sign Out Everywhere');
    await people().getByRole('alert').getByText('Couldn’t sign out everywhere.').waitFor();
    await page().unroute(`${product().endpoints.cognito}/**`);
    await press('Cancel');
    await page().reload();
    await dashboard().waitFor();
  });
});
