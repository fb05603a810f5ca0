import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withEmbedTester } from '#infra/local/embed-tester.ts';
import { close, listen } from '#infra/local/wire/http.ts';

const SITE = 'http://localhost:3000';
let server: Server;
let port = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', SITE);
    // The product knows its port before it answers.
    void withEmbedTester(async (_, answer) => void answer.end('the site'), `http://localhost:${port}`)(
      request,
      response,
      url,
    );
  });
  port = await listen(server, 0);
});
afterAll(() => close(server));

const asked = (path: string, host = '127.0.0.1') =>
  fetch(`http://${host}:${port}${path}`, { redirect: 'manual' });

test('the tester is a page of another site than the quote’s, with the line that a company pastes', async () => {
  const moved = await asked('/embed/test?mode=button', 'localhost');
  expect([moved.status, moved.headers.get('location')]).toEqual([
    302,
    `http://127.0.0.1:${port}/embed/test?mode=button`,
  ]);
  const page = await (await asked('/embed/test?mode=button')).text();
  expect(page).toContain(
    `<script src="http://localhost:${port}/embed.js" data-mode="button" async></script>`,
  );
  expect(await (await asked('/embed/test?mode=<b>')).text()).toContain('data-mode="inline"');
});

test('every other path is the site’s', async () => {
  expect(await (await asked('/embed')).text()).toBe('the site');
});
