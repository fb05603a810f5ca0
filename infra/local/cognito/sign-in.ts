import * as v from 'valibot';
import { AwsError, operation } from '../aws-json.ts';
import { type Challenges, openChallenges } from './challenges.ts';
import { codeSignIn } from './code-sign-in.ts';
import { assertPasswordAllowed } from './password-rules.ts';
import { passwordSignIn } from './password-sign-in.ts';
import { assertClient, assertEnabled, type Pool, saveChanged } from './pool.ts';
import type { User } from './pool-store.ts';
import { rotateRefreshToken, startSession } from './sessions.ts';
import { verifierFor } from './srp.ts';
import { issueTokens } from './tokens.ts';

const texts = v.record(v.string(), v.string());
const initiateSchema = v.object({ AuthFlow: v.string(), ClientId: v.string(), AuthParameters: texts });
const respondSchema = v.object({
  ChallengeName: v.string(),
  ClientId: v.string(),
  ChallengeResponses: texts,
  Session: v.optional(v.string()),
});
const refreshSchema = v.object({ ClientId: v.string(), RefreshToken: v.string() });

/** Signing in: by password (SRP), with a first password of one's own, with an app's code, and by refresh token. */
export function signInOperations(pool: Pool) {
  const passwords = passwordSignIn(pool);
  const newPasswords: Challenges<User> = openChallenges(pool);
  const codes = codeSignIn(pool);
  const afterPassword = (user: User) => (user.asksForCode ? codes.ask(user) : tokens(pool, user));
  return {
    InitiateAuth: operation(initiateSchema, ({ AuthFlow, ClientId, AuthParameters }) => {
      assertClient(pool, ClientId);
      if (AuthFlow === 'USER_SRP_AUTH') return passwords.start(AuthParameters);
      throw new AwsError('InvalidParameterException', `${AuthFlow} flow not enabled for this client`);
    }),

    RespondToAuthChallenge: operation(respondSchema, async (answer) => {
      assertClient(pool, answer.ClientId);
      if (answer.ChallengeName === 'PASSWORD_VERIFIER') {
        const user = passwords.verify(answer.ChallengeResponses);
        return user.status === 'CONFIRMED' ? afterPassword(user) : askForNewPassword(newPasswords, user);
      }
      if (answer.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
        return afterPassword(takeNewPassword(pool, newPasswords, answer.Session, answer.ChallengeResponses));
      }
      if (answer.ChallengeName === 'SOFTWARE_TOKEN_MFA')
        return tokens(pool, codes.verify(answer.Session, answer.ChallengeResponses));
      throw new AwsError('InvalidParameterException', `Challenge ${answer.ChallengeName} is not supported`);
    }),

    GetTokensFromRefreshToken: operation(refreshSchema, async ({ ClientId, RefreshToken }) => {
      assertClient(pool, ClientId);
      const { user, session, refreshToken } = rotateRefreshToken(pool, RefreshToken);
      return {
        AuthenticationResult: { ...(await issueTokens(pool, user, session)), RefreshToken: refreshToken },
      };
    }),
  };
}

async function tokens(pool: Pool, user: User) {
  assertEnabled(user);
  const { session, refreshToken } = startSession(pool, user);
  const result = await issueTokens(pool, user, session);
  return { ChallengeParameters: {}, AuthenticationResult: { ...result, RefreshToken: refreshToken } };
}

function askForNewPassword(challenges: Challenges<User>, user: User) {
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: challenges.open(user),
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ ...user.attributes, email: user.email }),
    },
  };
}

/** A refused password leaves the challenge open, so that the user can choose a better one. */
function takeNewPassword(
  pool: Pool,
  challenges: Challenges<User>,
  handle: string | undefined,
  { USERNAME, NEW_PASSWORD = '' }: Record<string, string>,
): User {
  const user = challenges.find(handle ?? '');
  if (!handle || !user || user.sub !== USERNAME)
    throw new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
  assertPasswordAllowed(NEW_PASSWORD, pool.passwordPolicy);
  challenges.close(handle);
  user.password = verifierFor(pool.name, user.sub, NEW_PASSWORD);
  user.status = 'CONFIRMED';
  saveChanged(pool, user);
  return user;
}
