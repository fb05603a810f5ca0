import { AppError } from '#lambdas/platform/errors.ts';
import { type AdminRole, adminState, removeUnlessLast, rolesOf, setRole } from '#shared/admins.ts';
import type { AdminContact } from '#shared/api/login-routes.ts';
import type { AdminLogin } from '#shared/api/team-routes.ts';
import type { PoolUser, UserPool } from './user-pool.ts';

/** Why no invitation was sent: `already` an admin, the password was `used`, or the login is `missing`. */
type NotInvited = 'already' | 'used' | 'missing';

/** The admins' logins, wherever they are stored. */
export interface AdminLogins {
  /** What the login may do now; undefined if it is no admin's. A token alone can be up to ten minutes out of date. */
  roleOf(username: string): Promise<AdminRole | undefined>;
  /** Sorted by email, active logins before removed ones. */
  list(): Promise<AdminLogin[]>;
  /**
   * Creates a login and emails its temporary password, or restores a removed login with its old password. Safe to
   * repeat.
   * @param page the sign-in page's address, for the email
   */
  invite(
    invited: { email: string; role: AdminRole; name: string },
    page: string,
  ): Promise<AdminLogin | Extract<NotInvited, 'already'>>;
  /** Emails a new temporary password, if the last one was not used. */
  resend(username: string): Promise<AdminLogin | Exclude<NotInvited, 'already'>>;
  /** Holds from the next request on. The last owner stays one. */
  setRole(username: string, role: AdminRole): Promise<AdminLogin | 'last' | 'missing'>;
  setContact(username: string, contact: AdminContact): Promise<AdminLogin | 'missing'>;
  /** Takes the login's role, signs it out everywhere and disables it; says whose it is. Never removes the last owner. */
  remove(username: string): Promise<Pick<AdminLogin, 'email'> | 'last' | 'missing'>;
}

const attribute = (user: PoolUser, name: string) => user.Attributes?.find(({ Name }) => Name === name)?.Value;

function loginOf(user: PoolUser, role: AdminRole | undefined): AdminLogin {
  const { Username = '', UserCreateDate, UserLastModifiedDate = UserCreateDate } = user;
  const [name, mobile] = [attribute(user, 'name'), attribute(user, 'phone_number')];
  const state = adminState({ ...user, isMember: role !== undefined });
  return {
    username: Username,
    email: attribute(user, 'email') ?? Username,
    ...(name && { name }),
    ...(mobile && { mobile }),
    state,
    ...(role !== undefined && state !== 'removed' && { role }),
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
  const roles = () => rolesOf(pool.members);

  async function stored(username: string, role: AdminRole): Promise<AdminLogin> {
    const user = await pool.find(username);
    if (user === undefined) throw new Error('A login that was there is gone');
    return loginOf(user, role);
  }

  /** A login and its role, if it has one. */
  async function found(username: string) {
    const user = await pool.find(username);
    return user && { user, role: (await roles()).get(user.Username ?? username)?.role };
  }

  return {
    async roleOf(username) {
      const member = (await roles()).get(username);
      return member?.login.Enabled === true ? member.role : undefined;
    },

    async list() {
      const [members, users] = await Promise.all([roles(), pool.users()]);
      const logins = await Promise.all(
        users.map(async ({ Username = '' }) => {
          // ListUsers does not return the second factor.
          const user = await pool.find(Username);
          return user === undefined ? [] : [loginOf(user, members.get(Username)?.role)];
        }),
      );
      return logins.flat().toSorted(byStateAndEmail);
    },

    async invite({ email, role, name }, page) {
      const known = await found(email);
      if (known === undefined) {
        const UserAttributes = [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          // The invitation's email links to it.
          { Name: 'website', Value: page },
          ...(name === '' ? [] : [{ Name: 'name', Value: name }]),
        ];
        await mailed(pool.create(email, { UserAttributes }));
        await pool.addToGroup(email, role);
        return stored(email, role);
      }
      const { user } = known;
      const { Username = email } = user;
      if (loginOf(user, known.role).state !== 'removed') return 'already';
      if (name !== '') await pool.setAttributes(Username, { name });
      await pool.enable(Username);
      if (user.UserStatus === 'FORCE_CHANGE_PASSWORD')
        await mailed(pool.create(email, { MessageAction: 'RESEND' }));
      await setRole(pool, { ...user, Username }, role);
      return stored(Username, role);
    },

    async resend(username) {
      const known = await found(username);
      if (known?.role === undefined) return 'missing';
      const { user, role } = known;
      if (loginOf(user, role).state !== 'invited') return 'used';
      await mailed(pool.create(attribute(user, 'email') ?? username, { MessageAction: 'RESEND' }));
      return stored(username, role);
    },

    async setRole(username, role) {
      const known = await found(username);
      if (known === undefined || loginOf(known.user, known.role).state === 'removed') return 'missing';
      if (!(await setRole(pool, { ...known.user, Username: username }, role))) return 'last';
      return stored(username, role);
    },

    async setContact(username, { name, mobile }) {
      const known = await found(username);
      if (known?.role === undefined) return 'missing';
      await pool.setAttributes(username, { name, phone_number: mobile });
      return stored(username, known.role);
    },

    async remove(username) {
      const user = await pool.find(username);
      if (user === undefined) return 'missing';
      if (!(await removeUnlessLast(pool, { ...user, Username: username }))) return 'last';
      await pool.signOut(username);
      // A later deploy that names this admin puts them back into the group, but a disabled login still cannot sign
      // in.
      await pool.disable(username);
      return { email: attribute(user, 'email') ?? username };
    },
  };
}
