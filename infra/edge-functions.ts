import { VIEWER_HEADER } from '#shared/api/edge-headers.ts';

/**
 * CloudFront Function before every request to the API: writes down whose connection it is. Behind CloudFront the
 * API sees an edge's address, and `X-Forwarded-For` holds whatever a visitor put into it.
 */
export const nameViewer = `function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_HEADER}'] = { value: event.viewer.ip };
  return request;
}`;
