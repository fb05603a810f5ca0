import {
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession, signIn } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InvitationMail } from '#infra/local/cognito/pool.ts';
import { currentTokens, pointAmplifyAt } from '#test/support/admin-tokens.ts';
import { addAdmin, PASSWORD, startPool } from './user-pool.ts';

describe('inviting', () => {
  const username = 'dana.reyes@example.com';
  const start = Math.floor(Date.now() / 1000) * 1000;
  let mails: InvitationMail[];
  let secondsLater: number;
  let pool: Awaited<ReturnType<typeof startPool>>;

  beforeAll(async () => {
    pool = await startPool({
      outbox: (mail) => mails.push(mail),
      clock: () => new Date(start + secondsLater * 1000),
    });
  });
  beforeEach(() => {
    mails = [];
    secondsLater = 0;
    pool.cognito.empty();
    pointAmplifyAt(pool.cognito);
  });
  afterAll(() => pool.stop());

  type Given = Omit<ConstructorParameters<typeof AdminCreateUserCommand>[0], 'UserPoolId' | 'Username'>;
  const create = (given: Given = {}, Username = username) =>
    pool.operator.send(
      new AdminCreateUserCommand({
        UserPoolId: pool.cognito.userPoolId,
        Username,
        DesiredDeliveryMediums: ['EMAIL'],
        ...given,
      }),
    );
  const firstSignIn = (password: string) => signIn({ username, password });

  describe('a pool that sends mail', () => {
    it('invites with a password it made up, which is good for the first sign-in', async () => {
      await create();
      expect(mails).toEqual([{ to: username, temporaryPassword: expect.any(String) }]);
      const { nextStep } = await firstSignIn(mails[0]?.temporaryPassword ?? '');
      expect(nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED');
    });

    it('sends another in place of the first, and changes the login by it', async () => {
      await create();
      secondsLater = 60;
      await create({ MessageAction: 'RESEND' });
      const [first, second] = mails;
      await expect(firstSignIn(first?.temporaryPassword ?? '')).rejects.toThrow(
        'Incorrect username or password.',
      );
      expect((await firstSignIn(second?.temporaryPassword ?? '')).nextStep.signInStep).toMatch(
        /NEW_PASSWORD/,
      );
      const got = await pool.operator.send(
        new AdminGetUserCommand({ UserPoolId: pool.cognito.userPoolId, Username: username }),
      );
      expect(got.UserCreateDate).toEqual(new Date(start));
      expect(got.UserLastModifiedDate).toEqual(new Date(start + 60_000));
    });

    it('sends none where it is suppressed', async () => {
      await create({ MessageAction: 'SUPPRESS', TemporaryPassword: PASSWORD });
      expect(mails).toEqual([]);
    });

    it('takes a text message for what is meant, as Cognito does, unless mail is named', async () => {
      await expect(create({ DesiredDeliveryMediums: undefined })).rejects.toMatchObject({
        name: 'InvalidParameterException',
        message: expect.stringContaining('give EMAIL'),
      });
      expect(mails).toEqual([]);
    });
  });

  describe('an invitation is not sent again', () => {
    it('to somebody who is not there', async () => {
      await expect(create({ MessageAction: 'RESEND' })).rejects.toMatchObject({
        name: 'UserNotFoundException',
      });
    });

    it('to somebody who has a password of their own', async () => {
      await addAdmin(pool.operator, pool.cognito.userPoolId, username);
      await expect(create({ MessageAction: 'RESEND' })).rejects.toMatchObject({
        name: 'UnsupportedUserStateException',
        message: expect.stringMatching(/^Resend not possible\. .* status is not FORCE_CHANGE_PASSWORD$/),
      });
      expect((await firstSignIn(PASSWORD)).isSignedIn).toBe(true);
    });
  });
});

describe('removing', () => {
  const username = 'dana.reyes@example.com';
  let pool: Awaited<ReturnType<typeof startPool>>;
  /** What the browser of the last sign-in keeps. */
  let storage: ReadonlyMap<string, string>;

  beforeEach(async () => {
    pool = await startPool();
    await addAdmin(pool.operator, pool.cognito.userPoolId, username);
    await withPassword();
  });
  afterEach(() => pool.stop());

  function withPassword(password = PASSWORD) {
    storage = pointAmplifyAt(pool.cognito);
    return signIn({ username, password });
  }
  const user = () => ({ UserPoolId: pool.cognito.userPoolId, Username: username });
  const whoIs = (AccessToken: string) => pool.operator.send(new GetUserCommand({ AccessToken }));

  it('a global sign-out ends every session; a new sign-in is free to begin', async () => {
    const here = await currentTokens();
    await withPassword();
    const there = await currentTokens();
    await pool.operator.send(new AdminUserGlobalSignOutCommand(user()));
    for (const { accessToken } of [here, there])
      await expect(whoIs(accessToken)).rejects.toThrow('Access Token has been revoked');
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    expect((await withPassword()).isSignedIn).toBe(true);
  });

  it('a disabled login neither refreshes nor signs in, and only the right password learns why', async () => {
    const { accessToken } = await currentTokens();
    const refresh = new GetTokensFromRefreshTokenCommand({
      ClientId: pool.cognito.clientId,
      RefreshToken: [...storage].find(([name]) => name.endsWith('.refreshToken'))?.[1],
    });
    await pool.operator.send(new AdminDisableUserCommand(user()));
    await expect(whoIs(accessToken)).rejects.toThrow('User is disabled.');
    await expect(pool.operator.send(refresh)).rejects.toThrow('User is disabled.');
    expect((await fetchAuthSession({ forceRefresh: true })).tokens).toBeUndefined();
    await expect(withPassword()).rejects.toThrow('User is disabled.');
    await expect(withPassword('Another-Password-1')).rejects.toThrow('Incorrect username or password.');
    await pool.restart();
    await expect(withPassword()).rejects.toThrow('User is disabled.');
  });

  it('who left the group is not listed, and has no group in the next token', async () => {
    const members = async () => {
      const group = { UserPoolId: pool.cognito.userPoolId, GroupName: 'admins' };
      const { Users = [] } = await pool.operator.send(new ListUsersInGroupCommand(group));
      return Users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value);
    };
    expect(await members()).toEqual([username]);
    await pool.operator.send(new AdminRemoveUserFromGroupCommand({ ...user(), GroupName: 'admins' }));
    expect(await members()).toEqual([]);
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    expect(tokens?.accessToken.payload).not.toHaveProperty('cognito:groups');
  });
});

describe('listing', () => {
  const mails = ['ada', 'bram', 'cleo', 'dana', 'emil'].map((name) => `${name}@example.com`);
  let pool: Awaited<ReturnType<typeof startPool>>;

  beforeAll(async () => {
    pool = await startPool();
    for (const mail of mails) await addAdmin(pool.operator, pool.cognito.userPoolId, mail);
  });
  afterAll(() => pool.stop());

  const mailsOf = (users: UserType[] = []) =>
    users.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value);
  const inPool = () => ({ UserPoolId: pool.cognito.userPoolId });
  const inGroup = () => ({ ...inPool(), GroupName: 'admins' });

  describe.each([
    ['the users', (pageSize: number) => paginateListUsers({ client: pool.operator, pageSize }, inPool())],
    [
      'the members of a group',
      (pageSize: number) => paginateListUsersInGroup({ client: pool.operator, pageSize }, inGroup()),
    ],
  ])('%s are listed', (_, list) => {
    it.each([
      [2, [2, 2, 1]],
      [4, [4, 1]],
      [5, [5]],
      [60, [5]],
    ])('in pages of %i, each user once', async (size, pages) => {
      const found: (string | undefined)[][] = [];
      for await (const { Users } of list(size)) found.push(mailsOf(Users));
      expect(found.map((page) => page.length)).toEqual(pages);
      expect(found.flat()).toEqual(mails);
    });

    it('at most 60 at a time', async () => {
      await expect(list(61).next()).rejects.toMatchObject({ name: 'InvalidParameterException' });
    });
  });

  it('a page nobody gave the token of is refused', async () => {
    const users = new ListUsersCommand({ ...inPool(), PaginationToken: 'made-up' });
    await expect(pool.operator.send(users)).rejects.toThrow('Invalid pagination token.');
    const members = new ListUsersInGroupCommand({ ...inGroup(), NextToken: 'made-up' });
    await expect(pool.operator.send(members)).rejects.toThrow('Invalid pagination token.');
  });

  it.each([
    ['a filter', { Filter: 'email ^= "a"' }],
    ['chosen attributes', { AttributesToGet: ['email'] }],
  ])('%s it does not know is refused, never left out', async (_, given) => {
    const command = new ListUsersCommand({ ...inPool(), ...given });
    await expect(pool.operator.send(command)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('the local user pool'),
    });
  });
});
