import type { AdminCreateUserCommandInput } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession } from 'aws-amplify/auth';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { currentTokens } from '#test/support/admin-tokens.ts';
import { dana, PASSWORD, startMailingPool } from './user-pool.ts';

const start = Math.floor(Date.now() / 1000) * 1000;
let secondsLater = 0;
const pool = await startMailingPool({ clock: () => new Date(start + secondsLater * 1000) });
afterAll(() => pool.stop());
function asNew(): void {
  secondsLater = 0;
  pool.mails.length = 0;
  pool.cognito.empty();
}

describe('inviting', () => {
  beforeEach(asNew);

  const create = (given: Partial<AdminCreateUserCommandInput> = {}) =>
    pool.operator.adminCreateUser({ ...pool.user(dana), DesiredDeliveryMediums: ['EMAIL'], ...given });

  describe('a pool that sends email', () => {
    it('sends another invitation in place of the first, and changes the login by it', async () => {
      await create();
      secondsLater = 60;
      await create({ MessageAction: 'RESEND' });
      expect(pool.mails).toHaveLength(2);
      expect(await pool.operator.adminGetUser(pool.user(dana))).toMatchObject({
        UserCreateDate: new Date(start),
        UserLastModifiedDate: new Date(start + 60_000),
      });
    });

    it('sends none where it is suppressed', async () => {
      await create({ MessageAction: 'SUPPRESS', TemporaryPassword: PASSWORD });
      expect(pool.mails).toEqual([]);
    });

    it('takes a text message for what is meant, as Cognito does, unless email is named', async () => {
      await expect(create({ DesiredDeliveryMediums: undefined })).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: expect.stringContaining('give EMAIL'),
      });
      expect(pool.mails).toEqual([]);
    });
  });
});

describe('removing', () => {
  beforeEach(async () => {
    asNew();
    await pool.addAdmin(dana);
    await pool.signIn(dana);
  });

  const user = pool.user(dana);
  const whoIs = (AccessToken: string) => pool.operator.getUser({ AccessToken });

  it('a disabled login neither refreshes nor signs in, and only the right password learns why', async () => {
    const { accessToken } = await currentTokens();
    const RefreshToken = pool.refreshToken();
    await pool.operator.adminDisableUser(user);
    await expect(whoIs(accessToken)).rejects.toThrow('User is disabled.');
    const refresh = pool.operator.getTokensFromRefreshToken({
      ClientId: pool.cognito.clientId,
      RefreshToken,
    });
    await expect(refresh).rejects.toThrow('User is disabled.');
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(pool.signIn(dana, 'Another-Password-1')).rejects.toThrow('Incorrect username or password.');
    await expect(pool.signIn(dana)).rejects.toThrow('User is disabled.');
    await pool.restart();
    await expect(pool.signIn(dana)).rejects.toThrow('User is disabled.');
  });
});
