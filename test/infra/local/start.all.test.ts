import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '#infra/local/start.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { typedInAShell } from '#test/support/typed-command.ts';

const folder = ownFolder();
/** An operator's own stays out of the tests. */
const siteFile = join(folder, 'site.json');

test('npm start -- --dev serves the pages from their sources, with the API and reloads on the same port', async () => {
  const faq = { en: [{ question: 'How long?', answer: 'A day.' }] };
  await writeFile(siteFile, JSON.stringify({ brand: { faq } }));
  let out = '';
  const stdout = {
    write(chunk: string) {
      out += chunk;
    },
  };
  const env = { PORT: '0', LOCAL_DATA_DIR: join(folder, 'data'), LOCAL_SITE_FILE: siteFile };
  const product = await start(['--dev'], { env, stdout });
  onTestFinished(() => product.stop());
  const url = /^ {2}Site +(\S+)$/m.exec(out)?.[1] ?? '';
  const page = await (await fetch(`${url}/admin`)).text();
  expect(page).toContain('/@vite/client');
  expect(page).toContain('src="/web/office.tsx"');
  const home = await fetch(url, { headers: { 'accept-language': 'es' } });
  const homePage = await home.text();
  expect(homePage).toContain('src="/web/main.tsx"');
  expect(homePage).toContain('Dirección de la propiedad');
  // The second would be the API's, were `web` the root.
  for (const source of ['main.tsx', 'office.tsx', 'api/client.ts'])
    expect((await fetch(`${url}/web/${source}`)).headers.get('content-type')).toBe('text/javascript');
  // A page without a script has the styles that it otherwise brings, each as a style sheet.
  const faqPage = await (await fetch(`${url}/faq`)).text();
  for (const sheet of ['ui/base.css', 'landing/site-frame.module.css']) {
    expect(faqPage).toContain(`<link rel="stylesheet" href="/web/${sheet}">`);
    const served = await fetch(`${url}/web/${sheet}`, { headers: { accept: 'text/css,*/*;q=0.1' } });
    expect(served.headers.get('content-type')).toBe('text/css');
  }
  const primitives = await (await fetch(`${url}/ui`)).text();
  expect(primitives).toContain('src="/web/primitives/primitives.tsx"');
  expect(primitives).toContain('--brand-ink:');
  expect((await (await fetch(`${url}/config.json`)).json()).apiBase).toBe('/api');
  expect((await fetch(`${url}/api/rates`)).status).toBe(200);
  const token = /const wsToken = "([^"]+)"/.exec(await (await fetch(`${url}/@vite/client`)).text())?.[1];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const [message] = await once(socket, 'message');
  expect(message.data).toBe('{"type":"connected"}');
  socket.close();
});

test('a start that fails is a program that ends with 1 and one sentence', async () => {
  const env = { PORT: 'http', LOCAL_DATA_DIR: join(folder, 'none') };
  expect(await typedInAShell('infra/local/start.ts', [], { env })).toEqual({
    code: 1,
    out: '',
    err: 'PORT must be a whole number from 0 to 65535, not "http".\n',
  });
});
