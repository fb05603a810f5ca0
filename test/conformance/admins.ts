import { createServer } from 'node:http';
import { close, LOOPBACK, listen } from '#infra/local/listen.ts';
import { adminClaims } from '#test/support/http-events.ts';

/** Answers as Cognito does of a group with the one admin that the functions are called as. */
export function groupOfOneAdmin() {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ Users: [{ Username: adminClaims.sub, Enabled: true }] }));
  });
  return {
    start: async () => `http://${LOOPBACK}:${await listen(server, 0)}`,
    stop: () => close(server),
  };
}
