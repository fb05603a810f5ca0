import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { gatewayListener } from '#infra/local/gateway/edge.ts';
import { site } from '#infra/local/gateway/site.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { ownFolder } from '#test/support/own-folder.ts';

const script = 'export const quote = "roof";\n'.repeat(100);
const web = join(ownFolder(), 'web');
await mkdir(join(web, 'assets'), { recursive: true });
const files = {
  'index.html': '{{companyName}}',
  'assets/main-abc.js': script,
  'assets/small.css': 'a{}',
  'assets/photo.png': Buffer.alloc(5000),
  '../secret.txt': 'not part of the site',
};
for (const [name, content] of Object.entries(files)) await writeFile(join(web, name), content);
const made: Record<string, string> = {
  'index.html': '<h1>Juniper</h1>',
  'index.es.html': '<h1>Enebro</h1>',
  'page.html': '<p>Juniper</p>',
  'not-found.html': '<p>Nothing here</p>',
  'not-found.es.html': '<p>Aquí no hay nada</p>',
  'admin.html': '<p>Juniper</p>',
  'config.json': '{}',
  'robots.txt': 'User-agent: *\n',
};
const pages = await site({
  folder: web,
  published: async (path) => {
    const content = made[path];
    return content === undefined
      ? undefined
      : { content: Buffer.from(content), isMissing: path.startsWith('not-found') };
  },
  headers: [
    { paths: '*', headers: { 'x-frame-options': 'DENY', 'content-security-policy': "default-src 'self'" } },
    { paths: '/admin*', headers: { 'x-frame-options': 'SAMEORIGIN' } },
  ],
});
const api = async () => {
  throw new Error('no route is asked for here');
};
const server = createServer(gatewayListener(api, pages, () => {}));
const url = `http://127.0.0.1:${await listen(server, 0)}`;
afterAll(() => close(server));

/** As sent over the wire: fetch would decompress, and resolve `..`. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      get(`${url}/`, { path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      }).on('error', reject);
    },
  );

describe('the quote page', () => {
  test('kept in one language is no answer in the other', async () => {
    const english = await raw('/', { 'accept-language': 'en' });
    const etag = String(english.headers.etag);
    expect((await raw('/', { 'accept-language': 'en', 'if-none-match': etag })).status).toBe(304);
    expect((await raw('/', { 'accept-language': 'es', 'if-none-match': etag })).status).toBe(200);
  });
});

describe('pages and files', () => {
  test('an answer that is no file has no content policy: CloudFront runs no function on it', async () => {
    const policy = async (path: string) => (await raw(path)).headers['content-security-policy'];
    expect(await policy('/assets/small.css')).toBe("default-src 'self'");
    expect(await policy('/assets/old-chunk.js')).toBeUndefined();
    const refused = await fetch(url, { method: 'POST' });
    expect([refused.status, refused.headers.get('content-security-policy')]).toEqual([403, null]);
  });

  const html = 'text/html; charset=utf-8';
  test.each<[string, number, string, string]>([
    ['/', 200, html, '<h1>Juniper</h1>'],
    ['/admin', 200, html, '<p>Juniper</p>'],
    ['/any/depth?x=1', 404, html, '<p>Nothing here</p>'],
    ['/config.json', 200, 'application/json; charset=utf-8', '{}'],
    ['/robots.txt', 200, 'text/plain; charset=utf-8', 'User-agent: *\n'],
    ['/assets/small.css', 200, 'text/css; charset=utf-8', 'a{}'],
    ...[
      '/admin/old.js',
      '/assets/old-chunk.js',
      '/../secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%00.js',
      '/%zz.js',
    ].map((path): [string, number, string, string] => [path, 404, 'text/plain', 'Not found\n']),
  ])('%s: %i %s', async (path, status, type, body) => {
    const { headers, ...answer } = await raw(path);
    expect([answer.status, headers['content-type'], answer.body.toString()]).toEqual([status, type, body]);
    expect(headers['x-frame-options']).toBe(path.startsWith('/admin') ? 'SAMEORIGIN' : 'DENY');
  });

  test('only GET and HEAD are answered', async () => {
    expect((await fetch(url, { method: 'POST' })).status).toBe(403);
    const head = await fetch(`${url}/assets/main-abc.js`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('caching', () => {
  test('assets stay for a year, of all else the edge may keep a copy and the browser asks again', async () => {
    const policy = async (path: string) => (await raw(path)).headers['cache-control'];
    expect(await policy('/assets/main-abc.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/admin', '/config.json', '/robots.txt'])
      expect(await policy(path)).toBe('public, max-age=0, s-maxage=86400, must-revalidate');
    expect(await policy('/assets/old-chunk.js')).toBe('no-cache');
  });

  test('an unchanged file is 304 without a body, compressed or not', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const first = await raw('/assets/main-abc.js', { 'accept-encoding': encoding });
      const second = await raw('/assets/main-abc.js', {
        'accept-encoding': encoding,
        'if-none-match': first.headers.etag ?? '',
      });
      expect([second.status, second.body.length]).toEqual([304, 0]);
    }
    expect((await raw('/assets/main-abc.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('compression', () => {
  test('brotli before gzip before nothing, and the same text comes out', async () => {
    const brotli = await raw('/assets/main-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    const gzip = await raw('/assets/main-abc.js', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(script);
    const plain = await raw('/assets/main-abc.js');
    expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, script]);
    expect(plain.headers.vary).toBe('accept-encoding');
  });

  test('pictures and small files go as they are', async () => {
    for (const path of ['/assets/photo.png', '/assets/small.css'])
      expect((await raw(path, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});
