/** The folder of the web build whose file names change with their content. */
export const HASHED_FOLDER = 'assets';

/** Of a file that is never another one under the same name. */
export const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * Of every other file: the edge answers with its copy until the deploy takes it away, and a day bounds what a
 * copy that stayed would cost; a browser asks each time. The settings go with the page they belong to: one
 * deploy changes both and one invalidation takes both away.
 */
export const KEPT_AT_THE_EDGE = 'public, max-age=0, s-maxage=86400, must-revalidate';

/** `Cache-Control` of a file of the site, by its path without the leading slash. */
export const cacheControlOf = (path: string): string =>
  path.startsWith(`${HASHED_FOLDER}/`) ? KEPT_FOR_GOOD : KEPT_AT_THE_EDGE;
