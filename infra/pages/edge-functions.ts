import { HOST_HEADER, VIEWER_HEADER } from '#shared/api/route.ts';
import { homeLanguage } from './files.ts';
import type { Headers } from './headers.ts';

/**
 * CloudFront Function before every request to the API: sets the headers with the visitor's address and host. Behind
 * CloudFront the API sees only an edge location's address and its own host, and `X-Forwarded-For` can contain anything.
 */
export const nameViewer = `function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  request.headers['${HOST_HEADER}'] = { value: request.headers.host.value };
  return request;
}`;

/** What the answer for the quote page's path depends on. */
export const HOME_VARIES_BY = 'accept-encoding, accept-language, cookie';

/**
 * CloudFront Function after every answer of the site below 400: sets the headers of its path, and the quote page's
 * language. Used because an account may have few response-headers policies. The request is the visitor's own; if its
 * path is already rewritten, that also tells the language.
 */
export const pageHeaders = (headers: Headers) => `${homeLanguage}
function handler(event) {
  var response = event.response;
  var own = ${JSON.stringify(headers)};
  for (var name in own) response.headers[name] = { value: own[name] };
  var uri = event.request.uri;
  var language = Object.keys(homeFiles).find(function (one) { return uri === '/' + homeFiles[one]; });
  if (uri === '/index.html' || !language) language = homeLanguage(event.request);
  if (language) {
    response.headers['content-language'] = { value: language };
    response.headers['vary'] = { value: '${HOME_VARIES_BY}' };
  }
  return response;
}`;
