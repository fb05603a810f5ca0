import { AwsError } from '../aws-json.ts';
import { type Challenges, openChallenges } from './challenges.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-store.ts';
import { matchingStep } from './totp.ts';

/** Wrong codes until the sign-in has to start over with the password. */
const MAX_ATTEMPTS = 5;

interface Asked {
  user: User;
  wrong: number;
}

/** The second half of a sign-in where an authenticator app is on. */
export function codeSignIn(pool: Pool) {
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
      const asked = open.find(handle ?? '');
      const app = asked?.user.authenticator;
      if (!handle || !asked || !app || asked.user.sub !== USERNAME)
        throw new AwsError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
      const step = matchingStep(app.secret, code, pool.now());
      if (step === undefined || step <= app.lastStep) {
        asked.wrong += 1;
        if (asked.wrong >= MAX_ATTEMPTS) open.close(handle);
        throw step === undefined
          ? new AwsError('CodeMismatchException', 'Invalid code received for user')
          : new AwsError('ExpiredCodeException', 'Your software token has already been used once.');
      }
      open.close(handle);
      app.lastStep = step;
      pool.save();
      return asked.user;
    },
  };
}
