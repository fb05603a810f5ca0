import { type Pool, saveChanged, type User } from './pool.ts';
import { type Challenges, openChallenges, sessionExpired } from './tokens.ts';

interface SetUp {
  user: User;
  /** The app has shown a code that is right. */
  isProven: boolean;
}

/** Sign-ins that go on once an authenticator app is set up, where the pool requires one. */
export interface AppSetUps {
  /** The MFA_SETUP challenge, after the password. */
  ask(user: User): {
    ChallengeName: 'MFA_SETUP';
    Session: string;
    ChallengeParameters: Readonly<Record<string, string>>;
  };
  /** Whose sign-in it is. @throws AwsError NotAuthorizedException of a session that is none */
  userOf(session: string | undefined): User;
  /** The session with which the sign-in is finished. */
  proven(session: string): string;
  /** Turns the app on. @throws AwsError NotAuthorizedException unless it was proven */
  finish(session: string | undefined, responses: Readonly<Record<string, string>>): User;
}

export function appSetUps(pool: Pool): AppSetUps {
  const open: Challenges<SetUp> = openChallenges(pool);
  return {
    ask: (user) => ({
      ChallengeName: 'MFA_SETUP',
      Session: open.open({ user, isProven: false }),
      ChallengeParameters: { USER_ID_FOR_SRP: user.sub, MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' },
    }),

    userOf: (session) => open.get(session).user,

    proven(session) {
      const { user } = open.get(session);
      open.close(session);
      return open.open({ user, isProven: true });
    },

    finish(session, { USERNAME }) {
      const { user, isProven } = open.get(session);
      if (!isProven || USERNAME !== user.sub) throw sessionExpired();
      open.close(session);
      user.asksForCode = true;
      saveChanged(pool, user);
      return user;
    },
  };
}
