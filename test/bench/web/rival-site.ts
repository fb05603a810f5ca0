import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { site } from '#infra/local/gateway/site.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import { questions, type Rival } from './rivals.ts';

const reactVersion: string = createRequire(import.meta.url)('react/package.json').version;

// The heading stands in the page and paints at once: the best that a page around the library can do.
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${questions.title}</title>
    <script type="module" src="/main.js"></script>
  </head>
  <body>
    <h1>${questions.title}</h1>
    <div id="form"></div>
  </body>
</html>`;

interface RivalSite {
  url: string;
  stop(): Promise<void>;
}

/** Its page, which has no hash in its name. */
const unhashed = (folder: string) => async (path: string) =>
  path === 'index.html' ? { content: await readFile(join(folder, path)), isMissing: false } : undefined;

/** Installs the library into a folder of its own, bundles its page and serves it as ours is served. */
export async function serveRival(rival: Rival): Promise<RivalSite> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-web-'));
  try {
    const dependencies = { ...rival.packages, react: reactVersion, 'react-dom': reactVersion };
    await writeFile(
      join(folder, 'package.json'),
      JSON.stringify({ private: true, type: 'module', dependencies }),
    );
    await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
      cwd: folder,
    });
    const root = join(folder, 'page');
    await mkdir(root);
    await writeFile(join(root, 'index.html'), page);
    await writeFile(join(root, 'main.js'), rival.source);
    const outDir = join(folder, 'dist');
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    });
    const serve = await site({ folder: outDir, published: unhashed(outDir), headers: [] });
    const server = createServer((request, response) => {
      serve(request, response, new URL(request.url ?? '/', 'http://localhost')).catch(() =>
        response.destroy(),
      );
    });
    const url = `http://localhost:${await listen(server, 0)}`;
    return {
      url,
      stop: async () => {
        await close(server);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}
