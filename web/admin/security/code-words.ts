const WRONG = 'This code is not right. Type the six digits your app shows now.';
const START_OVER = 'This took too long, or too many tries. Go back and sign in again.';

/** What Cognito says of a code at sign-in, and what the admin reads instead. */
export const signInCodeWords: Readonly<Record<string, string>> = {
  'Invalid code received for user': WRONG,
  'Your software token has already been used once.':
    'This code was used already. Wait until your app shows the next one.',
  'Invalid session for the user.': START_OVER,
  'Invalid session for the user, session is expired.': START_OVER,
};

const refusals = ['EnableSoftwareTokenMFAException', 'CodeMismatchException'];

/** What is wrong with the first code of a new app. */
export const enrolmentProblem = (error: Error): string =>
  refusals.includes(error.name)
    ? WRONG
    : 'The code could not be checked. Check your connection and try again.';
