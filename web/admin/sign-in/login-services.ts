import { type ConfirmSignInInput, confirmSignIn, type SignInInput, signIn } from 'aws-amplify/auth';

/** The spec's sentence, where the server said none. */
const NO_REASON = 'An error occurred during login';

/** Cognito's sentence, which Amplify takes for a step of its own that this login has no form for. */
const RESET_REQUIRED = 'Password reset required for the user';

/** The steps of a login that have a form here; the library shows an empty page for any other. */
const steps = [
  ...['DONE', 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'],
  ...['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP'],
];

/** What Amplify says where the server's error has no message. */
const AMPLIFYS_OWN = ['', 'Unknown error'];

/** What Amplify and browsers say of an answer that never came or is no JSON. */
const NO_ANSWER = /^(A network error has occurred\.|An unknown error has occurred\.|Unknown error)$|JSON/;

/**
 * The same where only the sentence is left of the error: the form of the first password hands it to no service.
 * @param said what the library is about to show
 */
export const loginSentence = (said: string) => (NO_ANSWER.test(said) ? NO_REASON : said);

/**
 * What the admin reads of a login that failed: the server's message, or the spec's sentence. All errors of Cognito
 * are named …Exception; any other is of Amplify or the browser, about an answer that is no JSON or that never came.
 */
function loginFailure(error: unknown): string {
  if (!(error instanceof Error) || !error.name.endsWith('Exception')) return NO_REASON;
  return AMPLIFYS_OWN.includes(error.message.trim()) ? NO_REASON : error.message;
}

type Outcome = Awaited<ReturnType<typeof signIn>>;

async function worded(attempt: Promise<Outcome>): Promise<Outcome> {
  let outcome: Outcome;
  try {
    outcome = await attempt;
  } catch (error) {
    throw new Error(loginFailure(error), { cause: error });
  }
  const { signInStep } = outcome.nextStep;
  if (steps.includes(signInStep)) return outcome;
  throw new Error(signInStep === 'RESET_PASSWORD' ? RESET_REQUIRED : NO_REASON);
}

// The overload with a context first is for servers; in the browser the input comes alone.
const handleSignIn: typeof signIn = (...given: unknown[]) => worded(signIn(given[0] as SignInInput));

/** Apps show "123 456", and so it may be typed; a password is what it is, spaces and all. */
const handleConfirmSignIn: typeof confirmSignIn = (...given: unknown[]) => {
  const input = given[0] as ConfirmSignInInput;
  const spaced = /^[\d\s]+$/.test(input.challengeResponse);
  const challengeResponse = spaced ? input.challengeResponse.replace(/\s/g, '') : input.challengeResponse;
  return worded(confirmSignIn({ ...input, challengeResponse }));
};

/** Amplify's login in the spec's words. */
export const loginServices = { handleSignIn, handleConfirmSignIn };
