import {
  ListUsersCommand,
  ListUsersInGroupCommand,
  paginateListUsers,
  paginateListUsersInGroup,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAdmin, startPool } from './user-pool.ts';

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
