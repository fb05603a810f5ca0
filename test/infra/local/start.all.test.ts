import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Product } from '#infra/local/product.ts';
import { start } from '#infra/local/start.ts';

let folder: string;
/** An operator's own stays out of the tests. */
let siteFile: string;
let product: Product | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roof-quote-dev-'));
  siteFile = join(folder, 'site.json');
  await writeFile(siteFile, '{}');
});
afterEach(async () => {
  await product?.stop();
  await rm(folder, { recursive: true, force: true });
});

test('npm start -- --dev serves the pages from their sources, with the API and reloads on the same port', async () => {
  let out = '';
  const stdout = {
    write(chunk: string) {
      out += chunk;
    },
  };
  const env = { PORT: '0', LOCAL_DATA_DIR: join(folder, 'data'), LOCAL_SITE_FILE: siteFile };
  product = await start(['--dev'], { env, stdout }, { quiet: true });
  const url = /^ {2}Site +(\S+)$/m.exec(out)?.[1] ?? '';
  const page = await (await fetch(`${url}/admin`)).text();
  expect(page).toContain('/@vite/client');
  expect(page).toContain('src="/web/main.tsx"');
  const home = await fetch(url, { headers: { 'accept-language': 'es' } });
  expect(await home.text()).toContain('Dirección de la propiedad');
  // The second would be the API's, were `web` the root.
  for (const source of ['main.tsx', 'api/api-client.ts'])
    expect((await fetch(`${url}/web/${source}`)).headers.get('content-type')).toBe('text/javascript');
  expect((await (await fetch(`${url}/config.json`)).json()).apiBase).toBe('/api');
  expect((await fetch(`${url}/api/rates`)).status).toBe(200);
  const token = /const wsToken = "([^"]+)"/.exec(await (await fetch(`${url}/@vite/client`)).text())?.[1];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/?token=${token}`, 'vite-hmr');
  const [message] = await once(socket, 'message');
  expect(message.data).toBe('{"type":"connected"}');
  socket.close();
});
