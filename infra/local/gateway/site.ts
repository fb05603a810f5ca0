import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dist } from '#infra/build/dist.ts';
import { PAGE_VARIES_BY, pageRewrite } from '#infra/pages/edge-functions.ts';
import {
  fits,
  loadEmbedScripts,
  loadPageBuild,
  quoteLinkFiles,
  siteFiles,
  statusOfFile,
} from '#infra/pages/files.ts';
import {
  CONTENT_POLICY,
  cacheControlOf,
  type PathHeaders,
  picturesOf,
  siteHeaders,
} from '#infra/pages/headers.ts';
import { embedScriptsOf } from '#shared/page/embed-scripts.ts';
import { languageOfFile } from '#shared/page/files.ts';
import type { Brand } from '#shared/site/brand.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import { type Faq, faqLanguages } from '#shared/site/faq.ts';
import type { Language } from '#shared/text.ts';
import type { RequestHandler } from './api.ts';
import { edgeRequest, viewerRequest } from './edge.ts';

/** What pages are made from. */
export interface PageSource {
  config: SiteConfig;
  brand: Brand;
  faq: Faq;
  /** Origins that may show `/embed` in a frame. */
  embedOrigins: readonly string[];
  /** Where the pages are, as its visitors have it. */
  origin: string;
  /** The server that will answer with them. */
  server: Server;
}

export interface RunningPages {
  handle: RequestHandler;
  /** The files of the pages behind quote links: content by name. */
  quoteLinkFiles: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The site as the deploy ships it, with the services that its pages may call. */
export function builtPages(endpoints: {
  cognito: string;
  s3: string;
}): (made: PageSource) => Promise<RunningPages> {
  return async ({ config, brand, faq, embedOrigins, origin }) => {
    const build = loadPageBuild(dist.web);
    const handle = await site({
      folder: dist.web,
      made: {
        ...siteFiles(build, config, faq),
        ...embedScriptsOf(loadEmbedScripts(dist.web), { origin, brand, embedOrigins }),
        'config.json': JSON.stringify(config),
      },
      faqIn: faqLanguages(faq),
      headers: siteHeaders({
        cognito: endpoints.cognito,
        documentsBucket: endpoints.s3,
        pictures: picturesOf(brand, config.packages),
        inlineScript: build.prerender(config).inlineScript,
        googleMaps: config.googleMapsApiKey !== '',
        embedOrigins,
      }),
    });
    return { handle, quoteLinkFiles: quoteLinkFiles(build, config), stop: async () => {} };
  };
}

interface SiteOptions {
  /** `dist/web`. */
  folder: string;
  /** Files made at start, by path without the leading slash; they override the folder's. */
  made: Readonly<Record<string, string | Uint8Array>>;
  /** Languages with a page of what homeowners often ask. */
  faqIn?: readonly Language[];
  /** The last row that matches a path counts. */
  headers: readonly Pick<PathHeaders, 'paths' | 'headers'>[];
}

interface SiteFile {
  content: Buffer;
  type: string;
  etag: string;
  encoded: Map<string, Promise<Buffer>>;
}

// Like CloudFront's limit: smaller files do not get smaller.
const COMPRESS_FROM_BYTES = 1000;
const compressors: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content, { level: 6 }),
};

/**
 * CloudFront and the site bucket locally: the built web app, with paths mapped to files. Reads the files once, so that
 * a build that runs meanwhile does not mix its files with this start's.
 */
export async function site({ folder, made, faqIn = [], headers }: SiteOptions): Promise<RequestHandler> {
  const files = await filesOf(folder);
  for (const [path, content] of Object.entries(made)) files.set(path, siteFile(path, Buffer.from(content)));
  const rewrite = viewerRequest(pageRewrite(faqIn));
  return async (request, response, url) => {
    const row = headers.findLast(({ paths }) => fits(url.pathname, paths));
    for (const [name, value] of Object.entries(row?.headers ?? {})) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.removeHeader(CONTENT_POLICY);
      response.writeHead(403, { 'content-type': 'text/plain' }).end('The site only answers GET and HEAD.\n');
      return;
    }
    const path = rewrite(edgeRequest(request, url)).uri.slice(1);
    const file = files.get(path);
    if (file === undefined) {
      response.removeHeader(CONTENT_POLICY);
      response
        .writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-cache' })
        .end('Not found\n');
      return;
    }
    response.setHeader('cache-control', row?.headers['cache-control'] ?? cacheControlOf(path));
    const language = languageOfFile(path);
    response.setHeader('vary', language === undefined ? 'accept-encoding' : PAGE_VARIES_BY);
    if (language !== undefined) response.setHeader('content-language', language);
    await send(request, response, file, statusOfFile(path));
  };
}

/** By path as the browser asks for it, percent-encoded. */
async function filesOf(folder: string): Promise<Map<string, SiteFile>> {
  const files = new Map<string, SiteFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).map(encodeURIComponent).join('/');
    files.set(path, siteFile(path, await readFile(file)));
  }
  return files;
}

function siteFile(path: string, content: Buffer): SiteFile {
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  return { content, type: contentTypeOf(path), etag, encoded: new Map() };
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: number,
): Promise<void> {
  const encoding = encodingFor(request, file);
  response.setHeader('content-type', file.type);
  // A compressed copy has other bytes, so its validator is weak, as CloudFront's is.
  response.setHeader('etag', encoding === undefined ? file.etag : `W/${file.etag}`);
  if (request.headers['if-none-match']?.replaceAll('W/', '').includes(file.etag)) {
    response.writeHead(304).end();
    return;
  }
  const content = encoding === undefined ? file.content : await encoded(file, encoding);
  if (encoding !== undefined) response.setHeader('content-encoding', encoding);
  response.writeHead(status, { 'content-length': content.length });
  response.end(request.method === 'HEAD' ? undefined : content);
}

function encodingFor(request: IncomingMessage, file: SiteFile): string | undefined {
  if (file.content.length < COMPRESS_FROM_BYTES || !isCompressible(file.type)) return undefined;
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) => one.split(';')[0]?.trim());
  return Object.keys(compressors).find((name) => accepted.includes(name));
}

function encoded(file: SiteFile, encoding: string): Promise<Buffer> {
  const made =
    file.encoded.get(encoding) ?? compressors[encoding]?.(file.content) ?? Promise.resolve(file.content);
  file.encoded.set(encoding, made);
  return made;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export const contentTypeOf = (path: string): string =>
  types[extname(path).toLowerCase()] ?? 'application/octet-stream';

/** What CloudFront compresses according to its manual: texts, but not images or fonts that are already compressed. */
const isCompressible = (contentType: string): boolean =>
  /^(text\/|application\/(json|javascript|manifest\+json|xml|wasm)|image\/svg\+xml)/.test(contentType);
