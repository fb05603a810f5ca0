import {
  type AdminCreateUserCommandInput,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession } from 'aws-amplify/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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

const emailsOf = (users: UserType[] = []) =>
  users.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value);

describe('listing', () => {
  const emails = ['ada', 'bram', 'cleo', 'dana', 'emil'].map((name) => `${name}@example.com`);
  const { operator: client } = pool;
  const inPool = { UserPoolId: pool.cognito.userPoolId };
  const inGroup = { ...inPool, GroupName: 'admins' };
  beforeAll(async () => {
    asNew();
    for (const email of emails) await pool.addAdmin(email);
  });

  describe.each([
    ['the users', (pageSize: number) => paginateListUsers({ client, pageSize }, { ...inPool })],
    [
      'the members of a group',
      (pageSize: number) => paginateListUsersInGroup({ client, pageSize }, { ...inGroup }),
    ],
  ])('%s are listed', (_, list) => {
    it.each([
      [2, [2, 2, 1]],
      [4, [4, 1]],
      [5, [5]],
      [60, [5]],
    ])('in pages of %i, each user once', async (size, pages) => {
      const found: (string | undefined)[][] = [];
      for await (const { Users } of list(size)) found.push(emailsOf(Users));
      expect(found.map((page) => page.length)).toEqual(pages);
      expect(found.flat()).toEqual(emails);
    });

    it('at most 60 at a time', async () => {
      await expect(list(61).next()).rejects.toMatchObject({ name: 'InvalidParameterException' });
    });
  });

  it('a page nobody gave the token of is refused', async () => {
    const made = 'made-up';
    for (const list of [
      () => client.listUsers({ ...inPool, PaginationToken: made }),
      () => client.listUsersInGroup({ ...inGroup, NextToken: made }),
    ])
      await expect(list()).rejects.toThrow('Invalid pagination token.');
  });

  it.each([
    ['a filter', { Filter: 'email ^= "a"' }],
    ['chosen attributes', { AttributesToGet: ['email'] }],
  ])('%s it does not know is refused, never left out', async (_, given) => {
    await expect(client.listUsers({ ...inPool, ...given })).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('the local user pool'),
    });
  });
});
