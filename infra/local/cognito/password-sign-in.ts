import * as v from 'valibot';
import { AwsError } from '../aws-json.ts';
import { type Challenges, openChallenges } from './challenges.ts';
import { assertEnabled, findUser, type Pool, wrongCredentials } from './pool.ts';
import type { User } from './pool-store.ts';
import { isClaimProven, isSafeClientHalf, type ServerHalf, serverHalf, sharedKey } from './srp.ts';

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

/** The two halves of a sign-in by SRP: the password itself never comes here. */
export function passwordSignIn(pool: Pool) {
  const attempts: Challenges<Attempt> = openChallenges(pool);
  return {
    /** USER_SRP_AUTH → the PASSWORD_VERIFIER challenge; an unknown user is refused in a wrong password's words. */
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

    /** The user who has proven the password. Throws NotAuthorizedException otherwise. */
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
      // Said only to whoever knows the password.
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
