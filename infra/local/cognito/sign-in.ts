import * as v from 'valibot';
import { AwsError, operation } from '#infra/local/wire/aws-json.ts';
import { matchingStep } from './account.ts';
import type { AppSetUps } from './app-set-up.ts';
import {
  assertClient,
  assertEnabled,
  assertPasswordAllowed,
  findUser,
  type Pool,
  saveChanged,
  type User,
  wrongCredentials,
} from './pool.ts';
import {
  isClaimProven,
  isSafeClientHalf,
  type ServerHalf,
  serverHalf,
  sharedKey,
  verifierFor,
} from './srp.ts';
import {
  type Challenges,
  issueTokens,
  openChallenges,
  rotateRefreshToken,
  sessionExpired,
  startSession,
} from './tokens.ts';

const texts = v.record(v.string(), v.string());
const initiateSchema = v.object({ AuthFlow: v.string(), ClientId: v.string(), AuthParameters: texts });
const respondSchema = v.object({
  ChallengeName: v.string(),
  ClientId: v.string(),
  ChallengeResponses: texts,
  Session: v.optional(v.string()),
});
const refreshSchema = v.object({ ClientId: v.string(), RefreshToken: v.string() });

/** Signing in: by password (SRP), by setting a first password, with an app's code, and by refresh token. */
export function signInOperations(pool: Pool, setUps: AppSetUps) {
  const passwords = passwordSignIn(pool);
  const newPasswords: Challenges<User> = openChallenges(pool);
  const codes = codeSignIn(pool);
  const afterPassword = (user: User) => {
    if (user.asksForCode) return codes.ask(user);
    return pool.requiresAuthenticator === true ? setUps.ask(user) : tokens(pool, user);
  };
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
      if (answer.ChallengeName === 'MFA_SETUP')
        return tokens(pool, setUps.finish(answer.Session, answer.ChallengeResponses));
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
  const user = challenges.get(handle);
  if (user.sub !== USERNAME) throw sessionExpired();
  assertPasswordAllowed(NEW_PASSWORD);
  challenges.close(handle);
  user.password = verifierFor(pool.name, user.sub, NEW_PASSWORD);
  user.status = 'CONFIRMED';
  saveChanged(pool, user);
  return user;
}

interface Attempt {
  username: string;
  A: string;
  half: ServerHalf;
  verifier: string;
}

const startSchema = v.object({ USERNAME: v.string(), SRP_A: v.string() });
const claimSchema = v.object({
  USERNAME: v.string(),
  PASSWORD_CLAIM_SECRET_BLOCK: v.string(),
  PASSWORD_CLAIM_SIGNATURE: v.string(),
  TIMESTAMP: v.string(),
});

/** "Fri Nov 20 08:05:09 UTC 2026", the form the signature covers. */
const TIMESTAMP = /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat) [A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/;

/** The two halves of a sign-in by SRP, which never receives the password itself. */
function passwordSignIn(pool: Pool) {
  const attempts: Challenges<Attempt> = openChallenges(pool);
  return {
    /** USER_SRP_AUTH → the PASSWORD_VERIFIER challenge; an unknown user gets the same error as a wrong password. */
    start(parameters: unknown) {
      const { USERNAME, SRP_A } = parse(startSchema, parameters);
      if (!isSafeClientHalf(SRP_A)) throw new AwsError('InvalidParameterException', 'SRP_A is not valid');
      const user = findUser(pool, USERNAME);
      if (!user) throw wrongCredentials();
      const { salt, verifier } = user.password;
      const username = user.sub;
      const half = serverHalf(verifier);
      return {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: {
          USERNAME: username,
          USER_ID_FOR_SRP: username,
          SRP_B: half.B,
          SALT: salt,
          SECRET_BLOCK: attempts.open({ username, A: SRP_A, half, verifier }),
        },
      };
    },

    /** The user whose password was proven. Throws NotAuthorizedException otherwise. */
    verify(responses: unknown): User {
      const claim = parse(claimSchema, responses);
      if (!TIMESTAMP.test(claim.TIMESTAMP))
        throw new AwsError(
          'InvalidParameterException',
          'TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.',
        );
      const attempt = attempts.find(claim.PASSWORD_CLAIM_SECRET_BLOCK);
      attempts.close(claim.PASSWORD_CLAIM_SECRET_BLOCK);
      if (!attempt || attempt.username !== claim.USERNAME) throw wrongCredentials();
      const isProven = isClaimProven(sharedKey(attempt.A, attempt.half, attempt.verifier), {
        poolName: pool.name,
        username: attempt.username,
        secretBlock: claim.PASSWORD_CLAIM_SECRET_BLOCK,
        timestamp: claim.TIMESTAMP,
        signature: claim.PASSWORD_CLAIM_SIGNATURE,
      });
      const user = findUser(pool, attempt.username);
      if (!isProven || !user) throw wrongCredentials();
      // Only a caller who knows the password gets this error.
      assertEnabled(user);
      if (user.status === 'RESET_REQUIRED')
        throw new AwsError('PasswordResetRequiredException', 'Password reset required for the user');
      return user;
    },
  };
}

function parse<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw new AwsError(
    'InvalidParameterException',
    `Missing required parameter ${v.getDotPath(parsed.issues[0])}`,
  );
}

/** Wrong codes until the sign-in has to start again with the password. */
const MAX_ATTEMPTS = 5;

interface Asked {
  user: User;
  wrong: number;
}

/** The second half of a sign-in with an authenticator app. */
function codeSignIn(pool: Pool) {
  const open: Challenges<Asked> = openChallenges(pool);
  return {
    /** The SOFTWARE_TOKEN_MFA challenge. */
    ask(user: User) {
      return {
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session: open.open({ user, wrong: 0 }),
        ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
      };
    },

    /**
     * The user whose app shows the code. A wrong code leaves the challenge open for a few more.
     * @throws AwsError NotAuthorizedException, CodeMismatchException, ExpiredCodeException in Cognito's words
     */
    verify(
      handle: string | undefined,
      { USERNAME, SOFTWARE_TOKEN_MFA_CODE: code = '' }: Record<string, string>,
    ): User {
      const openStep = open.get(handle);
      const app = openStep.user.authenticator;
      if (app === undefined || openStep.user.sub !== USERNAME) throw sessionExpired();
      const step = matchingStep(app.secret, code, pool.now());
      if (step === undefined || step <= app.lastStep) {
        openStep.wrong += 1;
        if (openStep.wrong >= MAX_ATTEMPTS) open.close(handle);
        throw step === undefined
          ? new AwsError('CodeMismatchException', 'Invalid code received for user')
          : new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
      }
      open.close(handle);
      app.lastStep = step;
      pool.save();
      return openStep.user;
    },
  };
}
