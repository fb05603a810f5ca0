import { ADMIN_SCRIPT_HASH } from '#shared/page-shell/shell.ts';

/** Other origins the site talks to; public addresses in the stack, stand-ins on one machine. */
export interface SiteOrigins {
  /** E.g. `https://cognito-idp.us-east-1.amazonaws.com`. */
  cognito: string;
  /** Where the browser posts large PDFs, e.g. `https://<bucket>.s3.us-east-1.amazonaws.com`. */
  documentsBucket: string;
}

// https://developers.google.com/maps/documentation/javascript/content-security-policy
const google = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.ggpht.com',
];

/** The site's Content-Security-Policy. */
export function contentSecurityPolicy({ cognito, documentsBucket }: SiteOrigins): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ADMIN_SCRIPT_HASH, ...google, 'blob:'],
    // Google Maps and Amplify UI add style elements without a nonce; an edge-served page has none to give.
    'style-src': ["'self'", "'unsafe-inline'", 'https://fonts.googleapis.com'],
    'font-src': ["'self'", 'data:', 'https://fonts.gstatic.com'],
    // Maps' tiles come from many Google hosts, and an operator's logo may live anywhere.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", cognito, documentsBucket, ...google, 'data:', 'blob:'],
    'frame-src': ['https://*.google.com'],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** On every answer of the API. */
export const apiHeaders: Readonly<Record<string, string>> = everywhere;

/** On every file of the site, whatever its type. */
export function siteHeaders(origins: SiteOrigins): Record<string, string> {
  return {
    ...everywhere,
    'content-security-policy': contentSecurityPolicy(origins),
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  };
}
