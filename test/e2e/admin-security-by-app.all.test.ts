import { describe, test } from 'vitest';
import { shownCode, wrongCode } from '#test/support/admin-tokens.ts';
import { peoplePage } from '#test/support/office.ts';
import { securityStage } from './security-stage.ts';

const {
  dashboard,
  people,
  elsewhere,
  expectConsole,
  openSecurity,
  page,
  press,
  signIn,
  signInAgain,
  turnOn,
} = securityStage();

describe('an authenticator app', () => {
  test('is turned off only when that is said twice, and is then no longer asked for', async () => {
    await openSecurity();
    await turnOn();
    await press('Turn Off');
    await people().getByText('Turn off two-step sign-in?').waitFor();
    await press('Cancel');
    await people().getByText('On', { exact: true }).waitFor();
    await press('Turn Off');
    await press('Turn Off');
    await people().getByText('The authenticator app is off.').waitFor();
    await signInAgain();
    await dashboard().waitFor();
  });

  test('once on is asked for at the next login, which takes its code as the app shows it', async () => {
    await openSecurity();
    await people().getByText('Off', { exact: true }).waitFor();
    const secret = await turnOn();
    await signInAgain();
    await page().getByRole('heading', { name: 'Enter your code' }).waitFor();
    await page().getByLabel('Code').fill(wrongCode(secret));
    await page().getByRole('button', { name: 'Confirm' }).click();
    await page().getByText('Wrong code. Enter the 6 digits your app shows now.').waitFor();
    // The code it was turned on with is used up; the next is taken half a minute early.
    const next = shownCode(secret, { steps: 1 });
    await page()
      .getByLabel('Code')
      .fill(`${next.slice(0, 3)} ${next.slice(3)}`);
    await page().getByRole('button', { name: 'Confirm' }).click();
    await dashboard().waitFor();
    await openSecurity();
    await people().getByText('On', { exact: true }).waitFor();
  });
});

describe('a sign-out everywhere', () => {
  test('is done once it is said twice, ends the other device too, and leaves this page until it is left', async () => {
    const other = await elsewhere();
    await openSecurity();
    await press('Sign Out Everywhere');
    await people().getByText('Sign out everywhere?').waitFor();
    await press('Cancel');
    await press('Sign Out Everywhere');
    await press('Sign Out Everywhere');
    await people().getByText('You’re signed out on every device, this one too.').waitFor();

    // Nothing that does lasting harm, from that moment on.
    await other.getByRole('link', { name: 'People' }).click();
    await peoplePage(other).getByText('Your session ended.').waitFor();
    await other.keyboard.press('Escape');
    await other.getByText('Copy what you haven’t saved').waitFor();
    await other.getByRole('button', { name: 'Sign In Again' }).click();
    await other.getByRole('heading', { name: 'Admin Login' }).waitFor();

    expectConsole(/status of 401/);
    await press('Sign In Again');
    await signIn();
    await dashboard().waitFor();
  });
});
