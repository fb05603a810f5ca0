import { adminClaims } from '#test/support/http-events.ts';
import { startWire } from './aws-wire.ts';

/** What Cognito says of the one admin that functions are called as past the gateway, which has no token to check. */
export const oneAdmin: Readonly<Record<string, object>> = {
  GetUser: {
    Username: adminClaims.sub,
    UserAttributes: [{ Name: 'email', Value: 'dana.reyes@example.com' }],
  },
  ListUsersInGroup: { Users: [{ Username: adminClaims.sub, Enabled: true }] },
  ListUsers: { Users: [] },
};

/**
 * Cognito at the wire as the functions ask it: the one admin's session goes on.
 * @param passOn answers all but GetUser, for a pool that has users and no session
 */
export const startOneAdmin = (passOn?: string) =>
  startWire(({ operation }) =>
    passOn === undefined || operation === 'GetUser'
      ? { json: oneAdmin[operation] ?? {} }
      : { passTo: passOn },
  );
