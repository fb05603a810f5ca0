import * as v from 'valibot';
import { ADMINS_GROUP, PASSWORD_RULE } from '#shared/admins.ts';
import { addUser, emailAddress, passwordOf } from './administration.ts';
import { findUser, type Pool, passwordFault, saveChanged } from './pool.ts';

/**
 * Creates the group and the first admin, or sets an existing admin's password again.
 * @throws Error with one sentence, also if that admin was removed: a start does not restore them
 */
export function ensureAdmin(pool: Pool, email: string, password: string): void {
  const address = v.safeParse(emailAddress, email);
  if (!address.success) throw new Error(`LOCAL_ADMIN_EMAIL must be an email address, not "${email}".`);
  if (passwordFault(password) !== undefined)
    throw new Error(`LOCAL_ADMIN_PASSWORD is too weak. ${PASSWORD_RULE}`);
  const known = findUser(pool, address.output);
  if (known?.enabled === false)
    throw new Error(
      `${email} was removed as an admin. Set LOCAL_ADMIN_EMAIL to another, or use --reset (deletes all local data).`,
    );
  if (!pool.state.groups.some(({ name }) => name === ADMINS_GROUP))
    pool.state.groups.push({ name: ADMINS_GROUP });
  const user = known ?? addUser(pool, address.output, { email_verified: 'true' }, password);
  Object.assign(user, passwordOf(pool, user.sub, password, true));
  user.groups = [...new Set([...user.groups, ADMINS_GROUP])];
  saveChanged(pool, user);
}
