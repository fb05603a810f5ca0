import { describe, expect, test } from 'vitest';
import { wrongCode } from '#test/support/admin-tokens.ts';
import { securityStage } from './security-stage.ts';

const { dashboard, dialog, expectConsole, openSecurity, page, press, product, signInAgain } = securityStage();

describe('an authenticator app', () => {
  test('stays off until a right code has come', async () => {
    await openSecurity();
    await press('Turn On');
    const code = dialog().getByLabel('Enter the 6-digit code');
    const secret = (await dialog().locator('code').innerText()).replaceAll(' ', '');
    await code.fill(wrongCode(secret));
    await press('Turn On');
    await dialog().getByText('Wrong code.').waitFor();
    await press('Cancel');
    await dialog().getByText('Off', { exact: true }).waitFor();
    await press('Turn On');
    // Another try, another secret.
    await expect.poll(() => dialog().locator('code').innerText()).not.toBe(secret);
    await press('Close');
    await signInAgain();
    await dashboard().waitFor();
  });

  test('says so where its state does not load, and tries again', async () => {
    await page().route(`${product().endpoints.cognito}/**`, (route) => route.abort());
    expectConsole(/net::ERR_FAILED/);
    await openSecurity();
    await dialog().getByRole('alert').getByText('Couldn’t check if your app is on.').waitFor();
    await page().unroute(`${product().endpoints.cognito}/**`);
    await press('Try again');
    await dialog().getByText('Off', { exact: true }).waitFor();
  });

  test('Escape closes the panel, and the keyboard is back where it was', async () => {
    await openSecurity();
    await dialog().getByText('Off', { exact: true }).waitFor();
    await page().keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await expect.poll(() => page().evaluate(() => document.activeElement?.textContent)).toBe('People');
  });
});

describe('a sign-out everywhere', () => {
  test('says so where it did not work, and nobody is signed out', async () => {
    await openSecurity();
    await press('Sign Out Everywhere');
    await page().route(`${product().endpoints.cognito}/**`, (route) => route.abort());
    expectConsole(/net::ERR_FAILED/);
    await press('Sign Out Everywhere');
    await dialog().getByRole('alert').getByText('Couldn’t sign out everywhere.').waitFor();
    await page().unroute(`${product().endpoints.cognito}/**`);
    await press('Cancel');
    await press('Close');
    await page().reload();
    await dashboard().waitFor();
  });
});
