import { request as ask, createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, LOOPBACK, listen } from '#infra/local/wire/http.ts';
import { adminClaims } from '#test/support/http-events.ts';

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
export async function startOneAdmin(passOn?: string) {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    if (passOn === undefined || operation === 'GetUser') {
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
      return void response.end(JSON.stringify(oneAdmin[operation] ?? {}));
    }
    // With its headers as they are: the signature covers the host.
    const { method, headers } = request;
    const passed = ask(passOn, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    passed.end(body);
  });
  const port = await listen(server, 0);
  return { url: `http://${LOOPBACK}:${port}`, stop: () => close(server) };
}
