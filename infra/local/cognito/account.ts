import * as v from 'valibot';
import { operation } from '../aws-json.ts';
import { mfaSettingsOf } from './authenticator.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { assertClient, type Pool, saveChanged, wrongCredentials } from './pool.ts';
import type { User } from './pool-store.ts';
import { findSession, revokeSession } from './sessions.ts';
import { isPassword, verifierFor } from './srp.ts';
import { authorize } from './tokens.ts';

const accessSchema = v.object({ AccessToken: v.string() });
const changeSchema = v.object({
  ...accessSchema.entries,
  PreviousPassword: v.string(),
  ProposedPassword: v.string(),
});
const revokeSchema = v.object({ ClientId: v.string(), Token: v.string() });

/** What signed-in users do with their own account. */
export function accountOperations(pool: Pool) {
  return {
    ChangePassword: operation(changeSchema, async ({ AccessToken, PreviousPassword, ProposedPassword }) => {
      const user = await authorize(pool, AccessToken);
      if (!isPassword(user.password, pool.name, user.sub, PreviousPassword)) throw wrongCredentials();
      assertPasswordAllowed(ProposedPassword, pool.passwordPolicy);
      user.password = verifierFor(pool.name, user.sub, ProposedPassword);
      saveChanged(pool, user);
      return {};
    }),

    GetUser: operation(accessSchema, async ({ AccessToken }) => {
      const user = await authorize(pool, AccessToken);
      return { Username: user.sub, UserAttributes: attributeList(user), ...mfaSettingsOf(user) };
    }),

    /** One sign-in ends; an unknown token is no error, as RFC 7009 asks. */
    RevokeToken: operation(revokeSchema, ({ ClientId, Token }) => {
      assertClient(pool, ClientId);
      const session = findSession(pool, Token);
      if (session) revokeSession(pool, session);
      return {};
    }),
  };
}

/** What every answer about a user says; times are seconds since 1970. */
export const summaryOf = (user: User) => ({
  Username: user.sub,
  UserStatus: user.status,
  Enabled: user.enabled,
  UserCreateDate: user.created,
  UserLastModifiedDate: user.modified,
});

export function attributeList(user: User): { Name: string; Value: string }[] {
  const attributes = { email: user.email, ...user.attributes, sub: user.sub };
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}
