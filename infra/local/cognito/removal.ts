import * as v from 'valibot';
import { operation } from '../aws-json.ts';
import { attributeList } from './account.ts';
import { mfaSettingsOf } from './authenticator.ts';
import { assertPool, existingUser, type Pool } from './pool.ts';
import type { User } from './pool-store.ts';
import { revokeSessionsOf } from './sessions.ts';

const userSchema = v.object({ UserPoolId: v.string(), Username: v.string() });

/** What an operator does with a login that must stop working. */
export function removalOperations(pool: Pool) {
  const onUser = (run: (user: User) => object) =>
    operation(
      userSchema,
      ({ UserPoolId, Username }) => {
        assertPool(pool, UserPoolId);
        return run(existingUser(pool, Username));
      },
      { signed: true },
    );
  return {
    AdminGetUser: onUser((user) => ({
      Username: user.sub,
      UserStatus: user.status,
      Enabled: user.enabled,
      UserAttributes: attributeList(user),
      ...mfaSettingsOf(user),
    })),

    AdminUserGlobalSignOut: onUser((user) => {
      revokeSessionsOf(pool, user);
      return {};
    }),

    AdminDisableUser: onUser((user) => {
      user.enabled = false;
      revokeSessionsOf(pool, user);
      return {};
    }),
  };
}
