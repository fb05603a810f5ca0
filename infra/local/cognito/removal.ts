import * as v from 'valibot';
import { operation } from '../aws-json.ts';
import { attributeList, summaryOf } from './account.ts';
import { mfaSettingsOf } from './authenticator.ts';
import { assertPool, existingUser, type Pool, saveChanged } from './pool.ts';
import type { User } from './pool-store.ts';
import { revokeSessionsOf } from './sessions.ts';

const userSchema = v.object({ UserPoolId: v.string(), Username: v.string() });

/** What an operator does with a login that must stop working, or may work again. */
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
      ...summaryOf(user),
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
      saveChanged(pool, user);
      return {};
    }),

    AdminEnableUser: onUser((user) => {
      user.enabled = true;
      saveChanged(pool, user);
      return {};
    }),
  };
}
