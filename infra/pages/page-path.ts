import { LANGUAGE_COOKIE } from '#shared/page-shell/language-cookie.ts';
import { homeFiles, OTHER_PAGE } from './home-files.ts';

/** A path that ends like a file's name is a file; every other is a page. */
const FILE_ENDING = /\.[^./]+$/;

/**
 * JavaScript of an edge function: the quote page's language for a request, `undefined` where it asks for something
 * else. It is the visitor's own choice, else the one that the browser likes best (RFC 9110, 12.5.4) of those
 * the page speaks, else English.
 */
export const homeLanguage = `
var homeFiles = ${JSON.stringify(homeFiles)};
function homeLanguage(request) {
  if (['', '/', '/index.html'].indexOf(request.uri) < 0) return undefined;
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

/** CloudFront's function that leads a path to its file. The bucket's root, which would list its files, is a page too. */
export const pageRewrite = `${homeLanguage}
function handler(event) {
  var request = event.request;
  var language = homeLanguage(request);
  if (language) request.uri = '/' + homeFiles[language];
  else if (!new RegExp(${JSON.stringify(FILE_ENDING.source)}).test(request.uri)) request.uri = '/${OTHER_PAGE}';
  return request;
}`;

/** The path as CloudFront compares it with its patterns: what needs no percent sign has none (RFC 3986, 6.2.2.2). */
const normalizedPath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });

/** Whether a path fits a CloudFront path pattern whose one `*` is its end. */
export const fits = (path: string, pattern: string): boolean =>
  normalizedPath(path).startsWith(pattern.slice(0, -1));
