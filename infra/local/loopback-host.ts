import type { RequestListener } from 'node:http';

const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Answers only requests that were sent to this machine by name. A page elsewhere can have its own name point
 * to this machine (DNS rebinding) and is then of one origin with what answers here; its `Host` gives it away.
 */
export function loopbackOnly(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (LOOPBACK_HOST.test(request.headers.host ?? '')) return listener(request, response);
    request.resume();
    response
      .writeHead(421, { 'content-type': 'text/plain' })
      .end('This service answers under localhost and 127.0.0.1 only.\n');
  };
}
