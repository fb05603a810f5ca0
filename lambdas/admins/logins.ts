import { AppError } from '#lambdas/platform/errors.ts';
import { adminState, removeUnlessLast } from '#shared/admins.ts';
import type { AdminLogin } from '#shared/api/login-routes.ts';
import type { PoolUser, UserPool } from './user-pool.ts';

/** Why no invitation was sent: `already` an admin, the password was `used`, or the login is `missing`. */
type NotInvited = 'already' | 'used' | 'missing';

/** The admins' logins, wherever they are stored. */
export interface AdminLogins {
  /** Whether the login belongs to an admin now. A token alone can be up to ten minutes out of date. */
  isAdmin(username: string): Promise<boolean>;
  /** Sorted by email, active logins before removed ones. */
  list(): Promise<AdminLogin[]>;
  /**
   * Creates a login and emails its temporary password, or restores a removed login with its old password. Safe to
   * repeat.
   * @param page the sign-in page's address, for the email
   */
  invite(email: string, page: string): Promise<AdminLogin | Extract<NotInvited, 'already'>>;
  /** Emails a new temporary password, if the last one was not used. */
  resend(username: string): Promise<AdminLogin | Exclude<NotInvited, 'already'>>;
  /** Takes the login out of the group, signs it out everywhere and disables it. Never removes the last admin. */
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

/** Turns Cognito's errors about sending email into errors an admin can read. */
async function mailed(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    if (name === 'CodeDeliveryFailureException')
      throw new AppError('conflict', 'The invitation didn’t go out. Check the email address and try again.', {
        cause,
      });
    if (name === 'LimitExceededException')
      throw new AppError('throttled', 'Today’s limit for invitations is used up. Try again tomorrow.', {
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
          // ListUsers does not return the second factor.
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
          // The invitation's email links to it.
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
      if (!(await removeUnlessLast(pool, { ...user, Username: username }))) return 'last';
      await pool.signOut(username);
      // A later deploy that names this admin puts them back into the group, but a disabled login still cannot sign
      // in.
      await pool.disable(username);
      return 'removed';
    },
  };
}
