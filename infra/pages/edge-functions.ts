import { HOST_HEADER, LANGUAGE_HEADER, VIEWER_HEADER } from '#shared/api/route.ts';
import { LANGUAGE_QUERY } from '#shared/embed/messages.ts';
import { faqPath, homePaths, LANGUAGE_COOKIE, languagePaths } from '#shared/page/addresses.ts';
import {
  embedFiles,
  faqFiles,
  homeFiles,
  MISSING_PAGE_HEADER,
  notFoundFiles,
  OFFICE_PAGE,
  OTHER_PAGE,
} from '#shared/page/files.ts';
import { languages } from '#shared/text.ts';
import { EMBED_PATH, type Headers } from './headers.ts';

/** A path that ends like a file's name is a file; all others are pages. */
const FILE_ENDING = /\.[^./]+$/;

/** Files that only another kind of site has, which are asked for by old links. */
const FOREIGN_ENDING = /\.(html?|php\d?|aspx?|jsp|cgi)$/i;

/** The site's own of these. */
const ownPages = [
  ...[homeFiles, embedFiles, faqFiles].flatMap(Object.values<string>),
  OFFICE_PAGE,
  OTHER_PAGE,
].map((file) => `/${file}`);

/** Paths of the office: its lists, and a lead's page. */
const OFFICE_PATH = /^\/admin(\/leads\/[^/]+)?\/?$/;

/** Pages behind a link that only its script can fill in. */
const LINK_PATH = /^\/q\/(no-email\/)?[^/]+\/?$/;

/**
 * JavaScript of an edge function: a page's language for a request. It is the one that the path names, otherwise what
 * its query asks for, otherwise the visitor's choice, otherwise the browser's most preferred language (RFC 9110, 12.5.4) of those the page has, otherwise
 * English.
 */
const pageLanguage = `
var homeFiles = ${JSON.stringify(homeFiles)};
var languagePaths = ${JSON.stringify(languagePaths)};
var languages = Object.keys(homeFiles);
function pageLanguage(request) {
  var named = languages.find(function (one) {
    var own = languagePaths[one];
    return own && (request.uri === own || request.uri.indexOf(own + '/') === 0);
  });
  if (named) return named;
  var said = [request.querystring['${LANGUAGE_QUERY}'], request.cookies['${LANGUAGE_COOKIE}']].find(function (one) {
    return one && languages.indexOf(one.value) >= 0;
  });
  if (said) return said.value;
  var header = request.headers['accept-language'];
  var best = { language: 'en', weight: 0 };
  (header ? header.value : '').split(',').forEach(function (range) {
    var parts = range.split(';');
    var language = parts[0].trim().split('-')[0].toLowerCase();
    var weight = parts.length === 1 ? 1 : Number(parts[1].trim().replace(/^q=/i, ''));
    if (languages.indexOf(language) >= 0 && weight > best.weight)
      best = { language: language, weight: weight };
  });
  return best.language;
}`;

/** The same with the file that answers a path, and the language of a file that is made in each. */
const fileOfPath = `${pageLanguage}
var faqFiles = ${JSON.stringify(faqFiles)};
var faqPaths = ${JSON.stringify(Object.fromEntries(languages.map((language) => [faqPath(language), faqFiles[language]])))};
var embedFiles = ${JSON.stringify(embedFiles)};
var notFoundFiles = ${JSON.stringify(notFoundFiles)};
function decoded(path) {
  try {
    return decodeURI(path);
  } catch (notEncoded) {
    return path;
  }
}
function fileOf(request) {
  var uri = request.uri;
  if (${JSON.stringify(homePaths)}.indexOf(uri) >= 0) return homeFiles[pageLanguage(request)];
  if (uri === '${EMBED_PATH}') return embedFiles[pageLanguage(request)];
  if (faqPaths[uri]) return faqPaths[uri];
  if (new RegExp(${JSON.stringify(FILE_ENDING.source)}).test(uri)) {
    var foreign = new RegExp(${JSON.stringify(FOREIGN_ENDING.source)}, 'i').test(uri);
    if (!foreign || ${JSON.stringify(ownPages)}.indexOf(uri) >= 0) return uri.slice(1);
  } else {
    var path = decoded(uri);
    if (new RegExp(${JSON.stringify(OFFICE_PATH.source)}).test(path)) return '${OFFICE_PAGE}';
    if (new RegExp(${JSON.stringify(LINK_PATH.source)}).test(path)) return '${OTHER_PAGE}';
  }
  return notFoundFiles[pageLanguage(request)];
}
function languageOfFile(file) {
  return languages.find(function (one) {
    return [homeFiles, embedFiles, faqFiles, notFoundFiles].some(function (files) { return files[one] === file; });
  });
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
export const pageRewrite = `${fileOfPath}
function handler(event) {
  var request = event.request;
  request.uri = '/' + fileOf(request);
  return request;
}`;

/** What the answer for a page in each language depends on. */
export const PAGE_VARIES_BY = 'accept-encoding, accept-language, cookie';

/**
 * CloudFront Function after every answer of the site below 400: sets the headers of its path, and the language of a page
 * that is made in each; a page that says that there is none answers 404. Used because an account may have few
 * response-headers policies, and as CloudFront's own error pages would replace the API's errors too. The request is the
 * visitor's own; if its path is already rewritten, that also tells the file. An account may have few functions too, so
 * that one serves the page for frames as well.
 * @param ofEmbed headers of the page for frames, in place of the others
 */
export const pageHeaders = (headers: Headers, ofEmbed: Headers = {}) => `${fileOfPath}
function handler(event) {
  var response = event.response;
  var file = fileOf(event.request);
  var language = languageOfFile(file);
  var isEmbed = language && file === embedFiles[language];
  var own = isEmbed ? ${JSON.stringify(ofEmbed)} : ${JSON.stringify(headers)};
  for (var name in own) response.headers[name] = { value: own[name] };
  if (language) {
    response.headers['content-language'] = { value: language };
    response.headers['vary'] = { value: '${PAGE_VARIES_BY}' };
  }
  // A page of questions that are not there says it by itself: which languages have some changes between deploys.
  var isMissing = (language && file === notFoundFiles[language]) || response.headers['${MISSING_PAGE_HEADER}'];
  delete response.headers['${MISSING_PAGE_HEADER}'];
  // 304 is for a browser that has the page, and its status, already.
  if (isMissing && response.statusCode === 200) {
    response.statusCode = 404;
    response.statusDescription = 'Not Found';
  }
  return response;
}`;
