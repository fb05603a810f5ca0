import { expect, onTestFinished, test } from 'vitest';
import { withAmplifysArithmetic } from '#test/support/fast-sign-in.ts';
import { dana, PASSWORD, startPool } from './user-pool.ts';

test('a sign-in proves the password by Amplify’s own arithmetic, and not a wrong one', async () => {
  const pool = await startPool();
  onTestFinished(() => pool.stop());
  await pool.addAdmin(dana);
  const signIn = (password: string) => withAmplifysArithmetic(() => pool.signIn(dana, password));
  expect((await signIn(PASSWORD)).isSignedIn).toBe(true);
  await expect(signIn(`${PASSWORD}!`)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});
