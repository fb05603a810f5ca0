import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { routes } from '#infra/functions/routes.ts';
import { close, listen } from '#infra/local/wire/http.ts';
import type { SiteConfig } from '#shared/site/config.ts';
import type { Faq } from '#shared/site/faq.ts';
import { testerOrigin, withEmbedTester } from './embed-tester.ts';
import { jwtAuthorizer, RouteThrottles } from './gateway/admission.ts';
import { apiGateway } from './gateway/api.ts';
import { edge, gatewayListener } from './gateway/edge.ts';
import { builtPages, type PageSource, type RunningPages } from './gateway/site.ts';
import type { LambdaHost } from './lambda/host.ts';
import type { Services } from './services.ts';

export interface SiteOptions {
  /** What homeowners often ask; left out, nothing. */
  faq?: Faq | undefined;
  /** Origins that may show `/embed` in a frame; left out, none. */
  embedOrigins?: readonly string[] | undefined;
  /** The quote's own origin by its port, where its visitors know it by another name than `localhost`. */
  originAt?: ((port: string) => string) | undefined;
  /** Serves a page of another site that has the quote in it. */
  embedTester?: boolean | undefined;
  /** Milliseconds; the clock of the gateway's throttles. */
  throttleClock?: () => number;
  /** The visitor's address of a request; left out, the connection's own. */
  viewerAddress?: (request: IncomingMessage) => string;
  /** Serves the pages instead of `dist/web`; gets what they are made from. */
  pages?: (source: PageSource) => Promise<RunningPages>;
}

interface Behind {
  config: SiteConfig;
  services: Services;
  /** The site's address, the server that will answer there, and the secret between CloudFront and the API. */
  origin: { url: string; server: Server; secret: string };
  lambdas: LambdaHost;
  log(text: string): void;
}

interface PublicSite {
  listener: RequestListener;
  /** The API, bypassing CloudFront; the functions refuse it. */
  executeApiUrl: string;
  quoteLinkFiles: RunningPages['quoteLinkFiles'];
  refillThrottles(): void;
  stop(): Promise<void>;
}

/** What the internet sees of the product: CloudFront with the pages and the HTTP API behind it, and the API itself. */
export async function openSite(
  options: SiteOptions,
  { config, services, origin, lambdas, log }: Behind,
): Promise<PublicSite> {
  const pages = await pagesOf(options, config, services, origin);
  const throttles = new RouteThrottles(options.throttleClock);
  const api = apiGateway({ routes, lambdas, authorizer: jwtAuthorizer(services.cognito), throttles });
  const executeApi = createServer(gatewayListener(api, api, log));
  const executeApiUrl = `http://localhost:${await listen(executeApi, 0)}`;
  const viewerAddress = options.viewerAddress ?? ((request) => request.socket.remoteAddress ?? '');
  const site = options.embedTester === true ? withEmbedTester(pages.handle, origin.url) : pages.handle;
  return {
    listener: gatewayListener(edge(api, { originSecret: origin.secret, viewerAddress }), site, log),
    executeApiUrl,
    quoteLinkFiles: pages.quoteLinkFiles,
    refillThrottles: () => throttles.refill(),
    async stop() {
      await close(executeApi);
      await pages.stop();
    },
  };
}

/** Who may show the quote in a frame. */
export const framersOf = ({ embedOrigins = [], embedTester }: SiteOptions, url: string): string[] => [
  ...embedOrigins,
  ...(embedTester === true ? [testerOrigin(url)] : []),
];

function pagesOf(
  options: SiteOptions,
  config: SiteConfig,
  { endpoints, siteFile }: Services,
  { url, server }: Behind['origin'],
): Promise<RunningPages> {
  const makePages = options.pages ?? builtPages(endpoints);
  return makePages({ config, embedOrigins: framersOf(options, url), published: siteFile, server });
}
