import type { RequestListener } from 'node:http';
import { refuse } from './answer.ts';
import type { RequestHandler } from './api.ts';

/** Until everything behind it is there. */
export const starting: RequestListener = (_request, response) => refuse(response, 503, 'Service Unavailable');

/** One origin for the browser, as CloudFront makes it: `/api/*` to the HTTP API, everything else to the site. */
export function gatewayListener(
  api: RequestHandler,
  page: RequestHandler,
  log: (text: string) => void,
): RequestListener {
  return (request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://gateway.local');
    if (url === null) {
      refuse(response, 400, 'Bad Request');
      return;
    }
    const handle = url.pathname === '/api' || url.pathname.startsWith('/api/') ? api : page;
    handle(request, response, url).catch((error: unknown) => {
      // A visitor who closed the tab while sending is nobody's fault.
      if (request.errored !== null) return;
      log(`[gateway] ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
      if (response.headersSent) response.destroy();
      else refuse(response, 500, 'Internal Server Error');
    });
  };
}
