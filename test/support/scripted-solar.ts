import { createServer, type IncomingHttpHeaders } from 'node:http';
import { close, LOOPBACK, listen } from '#infra/local/http.ts';

/** Answers every question with what the test says, and keeps what was asked. */
export async function startScriptedSolar() {
  const asked: { url: URL; headers: IncomingHttpHeaders }[] = [];
  const script = { status: 200, body: '{}' };
  const server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '/', 'http://solar'), headers: request.headers });
    response.writeHead(script.status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(script.body);
  });
  const endpoint = `http://${LOOPBACK}:${await listen(server, 0)}`;
  return { endpoint, asked, script, stop: () => close(server) };
}
