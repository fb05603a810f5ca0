/** What belongs to no test: Amplify says on each page and in each process that it talks to a stand-in for Cognito. */
export const knownConsoleLines: readonly RegExp[] = [/You are using a custom Amazon .*Cognito/];
