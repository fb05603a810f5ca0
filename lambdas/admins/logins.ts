import { AppError } from '#lambdas/platform/errors.ts';
import { adminState, removeUnlessLast } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/login-routes.ts';
import type { PoolUser, UserPool } from './user-pool.ts';

/** Why an invitation is not made: the login is an admin's; it has a password of its own; there is none. */
type NotInvited = 'already' | 'used' | 'missing';

/** The admins' logins, in whatever keeps them. */
export interface AdminLogins {
  /** Whether that login may act as an admin now; a token says it for up to ten minutes too long. */
  isAdmin(username: string): Promise<boolean>;
  /** By email, whoever may sign in before the removed. */
  list(): Promise<AdminLogin[]>;
  /**
   * Makes a login with a temporary password, emailed; or lets one in again that was removed, with the password it had.
   * Done again it does what is left to do.
   * @param page where admins sign in, for the email
   */
  invite(email: string, page: string): Promise<AdminLogin | Extract<NotInvited, 'already'>>;
  /** Emails a new temporary password in place of one that was not used. */
  resend(username: string): Promise<AdminLogin | Exclude<NotInvited, 'already'>>;
  /** Out of the group, signed out everywhere, disabled. The last one stays. */
  remove(username: string): Promise<'removed' | 'last' | 'missing'>;
}

const attribute = (user: PoolUser, name: string) => user.Attributes?.find(({ Name }) => Name === name)?.Value;

function loginOf(user: PoolUser, isMember: boolean): AdminLogin {
  const { Username = '', UserCreateDate, UserLastModifiedDate = UserCreateDate } = user;
  const state = adminState({ ...user, isMember });
  return {
    username: Username,
    email: attribute(user, 'email') ?? Username,
    state,
    since: (state === 'active' ? UserCreateDate : UserLastModifiedDate)?.toISOString() ?? '',
    authenticatorApp: user.authenticatorApp,
  };
}

/** What stands in the way of an email, as the admin reads it. */
async function mailed(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'CodeDeliveryFailureException')
      throw new AppError('conflict', 'The mail could not be sent: look at the address and try again.', {
        cause,
      });
    if (name === 'LimitExceededException')
      throw new AppError('throttled', 'No more invitations can be mailed today: try again tomorrow.', {
        cause,
        retryAfterSeconds: 60 * 60,
      });
    throw cause;
  }
}

const byStateAndEmail = (a: AdminLogin, b: AdminLogin) =>
  Number(a.state === 'removed') - Number(b.state === 'removed') || a.email.localeCompare(b.email);

/** The admins' logins in a Cognito user pool. */
export function poolLogins(pool: UserPool): AdminLogins {
  const memberNames = async () => new Set((await pool.members()).map(({ Username }) => Username));

  async function known(username: string): Promise<AdminLogin> {
    const user = await pool.find(username);
    if (user === undefined) throw new Error('A login that was there is gone');
    return loginOf(user, true);
  }

  return {
    async isAdmin(username) {
      return (await pool.members()).some(
        ({ Username, Enabled }) => Username === username && Enabled === true,
      );
    },

    async list() {
      const [members, users] = await Promise.all([memberNames(), pool.users()]);
      const found = await Promise.all(
        users.map(async ({ Username = '' }) => {
          // A list does not tell the second factor.
          const user = await pool.find(Username);
          return user === undefined ? [] : [loginOf(user, members.has(Username))];
        }),
      );
      return found.flat().toSorted(byStateAndEmail);
    },

    async invite(email, page) {
      const user = await pool.find(email);
      if (user === undefined) {
        const UserAttributes = [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          // The invitation says to sign in there.
          { Name: 'website', Value: page },
        ];
        await mailed(pool.create(email, { UserAttributes }));
        await pool.addToGroup(email);
        return known(email);
      }
      const { Username = email } = user;
      if (loginOf(user, (await memberNames()).has(Username)).state !== 'removed') return 'already';
      await pool.enable(Username);
      if (user.UserStatus === 'FORCE_CHANGE_PASSWORD')
        await mailed(pool.create(email, { MessageAction: 'RESEND' }));
      await pool.addToGroup(Username);
      return known(Username);
    },

    async resend(username) {
      const user = await pool.find(username);
      if (user === undefined || !(await memberNames()).has(user.Username)) return 'missing';
      if (loginOf(user, true).state !== 'invited') return 'used';
      await mailed(pool.create(attribute(user, 'email') ?? username, { MessageAction: 'RESEND' }));
      return known(username);
    },

    async remove(username) {
      const user = await pool.find(username);
      if (user === undefined) return 'missing';
      const isEnabled = user.Enabled !== false;
      if (!(await removeUnlessLast(pool, { username, isEnabled }))) return 'last';
      await pool.signOut(username);
      // A deploy that still names this admin puts them back into the group; a disabled login stays out all the same.
      await pool.disable(username);
      return 'removed';
    },
  };
}
