import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { dist } from '#infra/build/dist.ts';
import { PAGE_VARIES_BY, pageRewrite } from '#infra/pages/edge-functions.ts';
import { fits, loadPageBuild, quoteLinkFiles } from '#infra/pages/files.ts';
import {
  CONTENT_POLICY,
  cacheControlOf,
  HASHED_FOLDER,
  type PathHeaders,
  picturesOf,
  siteHeaders,
} from '#infra/pages/headers.ts';
import { contentTypeOf, languageOfFile } from '#shared/page/files.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { RequestHandler } from './api.ts';
import { edgeRequest, viewerRequest } from './edge.ts';

/** A file of the site as it was published. */
export interface PublishedFile {
  content: Buffer;
  /** It says that there is no such page. */
  isMissing: boolean;
}

/** What pages are served from. */
export interface PageSource {
  config: SiteConfig;
  /** Origins that may show `/embed` in a frame. */
  embedOrigins: readonly string[];
  /** What was published at a path; undefined where nothing was. */
  published(path: string): Promise<PublishedFile | undefined>;
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
  return async ({ config, embedOrigins, published }) => {
    const build = loadPageBuild(dist.web);
    const handle = await site({
      folder: dist.web,
      published,
      headers: siteHeaders({
        cognito: endpoints.cognito,
        documentsBucket: endpoints.s3,
        pictures: picturesOf(config.brand),
        inlineScripts: build.prerender(config).inlineScripts,
        googleMaps: config.googleMapsApiKey !== '',
        embedOrigins,
      }),
    });
    return { handle, quoteLinkFiles: quoteLinkFiles(build, config), stop: async () => {} };
  };
}

interface SiteOptions extends Pick<PageSource, 'published'> {
  /** `dist/web`, of which the hashed files are served. */
  folder: string;
  /** The last row that matches a path counts. */
  headers: readonly Pick<PathHeaders, 'paths' | 'headers'>[];
}

interface SiteFile {
  content: Buffer;
  type: string;
  etag: string;
  isMissing: boolean;
  encoded: Map<string, Promise<Buffer>>;
}

// Like CloudFront's limit: smaller files do not get smaller.
const COMPRESS_FROM_BYTES = 1000;
const compressors: Record<string, (content: Buffer) => Promise<Buffer>> = {
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content, { level: 6 }),
};

/** The published files, each prepared once while it is the same. */
function prepared(published: SiteOptions['published']) {
  const known = new Map<string, SiteFile>();
  return async (path: string): Promise<SiteFile | undefined> => {
    const found = await published(path);
    if (found === undefined) return undefined;
    const file = siteFile(path, found.content, found.isMissing);
    const before = known.get(path);
    if (before?.etag === file.etag) return before;
    known.set(path, file);
    return file;
  };
}

/**
 * CloudFront and the site bucket locally: what was published, and the hashed files of the web build, with paths mapped to files.
 * Reads the hashed files once, so that a build that runs meanwhile does not mix its files with this start's.
 */
export async function site({ folder, published, headers }: SiteOptions): Promise<RequestHandler> {
  const hashed = await filesOf(folder);
  const publishedFile = prepared(published);
  const rewrite = viewerRequest(pageRewrite);
  return async (request, response, url) => {
    const row = headers.findLast(({ paths }) => fits(url.pathname, paths));
    for (const [name, value] of Object.entries(row?.headers ?? {})) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.removeHeader(CONTENT_POLICY);
      response.writeHead(403, { 'content-type': 'text/plain' }).end('The site only answers GET and HEAD.\n');
      return;
    }
    const path = rewrite(edgeRequest(request, url)).uri.slice(1);
    const file = path.startsWith(`${HASHED_FOLDER}/`) ? hashed.get(path) : await publishedFile(path);
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
    await send(request, response, file, file.isMissing ? 404 : 200);
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

function siteFile(path: string, content: Buffer, isMissing = false): SiteFile {
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  return { content, type: contentTypeOf(path), etag, isMissing, encoded: new Map() };
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

/** What CloudFront compresses according to its manual: texts, but not images or fonts that are already compressed. */
const isCompressible = (contentType: string): boolean =>
  /^(text\/|application\/(json|javascript|manifest\+json|xml|wasm)|image\/svg\+xml)/.test(contentType);
