/** A path that ends like a file's name is a file; every other is a page, and the one HTML file shows all pages. */
export const FILE_ENDING = /\.[^./]+$/;

/** The file that answers a path, e.g. `/index.html` for `/admin`. */
export const fileAt = (path: string): string => (FILE_ENDING.test(path) ? path : '/index.html');

/** The same rule as CloudFront's function. The bucket's root, which would list its files, is a page too. */
export const pageRewrite = `function handler(event) {
  var request = event.request;
  if (!new RegExp(${JSON.stringify(FILE_ENDING.source)}).test(request.uri)) request.uri = '/index.html';
  return request;
}`;

/** The path as CloudFront compares it with its patterns: what needs no percent sign has none (RFC 3986, 6.2.2.2). */
export const normalizedPath = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded;
  });

/** Whether a path fits a CloudFront path pattern whose one `*` is its end. */
export const fits = (path: string, pattern: string): boolean =>
  normalizedPath(path).startsWith(pattern.slice(0, -1));
