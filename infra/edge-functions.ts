import { CONTENT_POLICY } from '#infra/security-headers.ts';
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

/**
 * CloudFront Function after every answer of the site below 400: writes the content policy of its path. Response-headers
 * policies are few in an account, functions are not.
 */
export const contentPolicy = (policy: string) => `function handler(event) {
  var response = event.response;
  response.headers['${CONTENT_POLICY}'] = { value: ${JSON.stringify(policy)} };
  return response;
}`;
