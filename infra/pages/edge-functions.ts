import { HOST_HEADER, LANGUAGE_HEADER, VIEWER_HEADER } from '#shared/api/route.ts';
import { LANGUAGE_COOKIE } from '#shared/page/files.ts';
import { homeFiles, OFFICE_PAGE, OTHER_PAGE } from './files.ts';
import type { Headers } from './headers.ts';

/** A path that ends like a file's name is a file; all others are pages. */
const FILE_ENDING = /\.[^./]+$/;

/** Paths of the office: its lists, and a lead's page. */
const OFFICE_PATH = /^\/admin(\/leads\/[^/]+)?\/?$/;

/**
 * JavaScript of an edge function: a page's language for a request. It is the visitor's choice, otherwise the browser's
 * most preferred language (RFC 9110, 12.5.4) of those the page has, otherwise English.
 */
const pageLanguage = `
var homeFiles = ${JSON.stringify(homeFiles)};
function pageLanguage(request) {
  var chosen = request.cookies['${LANGUAGE_COOKIE}'];
  if (chosen && Object.keys(homeFiles).indexOf(chosen.value) >= 0) return chosen.value;
  var header = request.headers['accept-language'];
  var best = { language: 'en', weight: 0 };
  (header ? header.value : '').split(',').forEach(function (range) {
    var parts = range.split(';');
    var language = parts[0].trim().split('-')[0].toLowerCase();
    var weight = parts.length === 1 ? 1 : Number(parts[1].trim().replace(/^q=/i, ''));
    if (Object.keys(homeFiles).indexOf(language) >= 0 && weight > best.weight)
      best = { language: language, weight: weight };
  });
  return best.language;
}`;

/** The same for the quote page alone, `undefined` for other paths. */
const homeLanguage = `${pageLanguage}
function homeLanguage(request) {
  return ['', '/', '/index.html'].indexOf(request.uri) < 0 ? undefined : pageLanguage(request);
}`;

/**
 * CloudFront Function before every request to the API and for a quote link's page: sets the headers with the visitor's
 * address, host and language. Behind CloudFront the functions see only an edge location's address and the API's own
 * host, and `X-Forwarded-For` can contain anything.
 */
export const nameViewer = `${pageLanguage}
function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  request.headers['${HOST_HEADER}'] = { value: request.headers.host.value };
  request.headers['${LANGUAGE_HEADER}'] = { value: pageLanguage(request) };
  return request;
}`;

/**
 * CloudFront Function that maps a path to its file. The root is a page too, as S3 would list the bucket's files there.
 */
export const pageRewrite = `${homeLanguage}
function decoded(path) {
  try {
    return decodeURI(path);
  } catch (notEncoded) {
    return path;
  }
}
function handler(event) {
  var request = event.request;
  var language = homeLanguage(request);
  if (language) request.uri = '/' + homeFiles[language];
  else if (!new RegExp(${JSON.stringify(FILE_ENDING.source)}).test(request.uri))
    request.uri = new RegExp(${JSON.stringify(OFFICE_PATH.source)}).test(decoded(request.uri)) ? '/${OFFICE_PAGE}' : '/${OTHER_PAGE}';
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
