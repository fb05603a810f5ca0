/** Headers CloudFront sets on every request it hands to the API, over whatever the visitor sent. */

/** Proves that a request came through CloudFront; the value is known to it and to the functions alone. */
export const ORIGIN_SECRET_HEADER = 'x-origin-secret';

/** The address of the visitor's connection, without its port. */
export const VIEWER_HEADER = 'x-viewer-address';

/** The host the visitor asked: CloudFront answers for its own names only. */
export const HOST_HEADER = 'x-viewer-host';
