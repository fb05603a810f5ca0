import { SignatureRefused } from './refusal.ts';
import { type CredentialScope, type Credentials, parseScope } from './signature.ts';

/** Who may sign, and for what. */
export interface Signing {
  credentials: Credentials;
  region: string;
  /** As a credential's scope names it, e.g. `dynamodb`. */
  service: string;
}

/**
 * Holds a credential against who may sign and for what.
 * @param credential e.g. `AKID/20261120/us-east-1/dynamodb/aws4_request`
 * @param timestamp of the request, e.g. `20261120T170000Z`
 * @throws SignatureRefused malformed, scope or access-key
 */
export function checkedScope(credential: string, timestamp: string, signing: Signing): CredentialScope {
  const scope = parseScope(credential);
  if (scope === undefined)
    throw new SignatureRefused(
      'malformed',
      `Credential must have exactly 5 slash-delimited elements, e.g. keyid/date/region/service/term, got '${credential}'`,
    );
  const date = timestamp.slice(0, 8);
  const wrong = [
    scope.region === signing.region
      ? ''
      : `Credential should be scoped to a valid region, not '${scope.region}'.`,
    scope.service === signing.service
      ? ''
      : `Credential should be scoped to correct service: '${signing.service}'.`,
    scope.date === date
      ? ''
      : `Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '${scope.date}' != '${date}', from '${timestamp}'.`,
  ].filter((sentence) => sentence !== '');
  if (wrong.length > 0) throw new SignatureRefused('scope', wrong.join(' '));
  if (scope.accessKeyId !== signing.credentials.accessKeyId)
    throw new SignatureRefused('access-key', 'The security token included in the request is invalid.');
  return scope;
}

/** @throws SignatureRefused session-token where it is not the one of the credentials */
export function checkSessionToken(token: string | undefined, { credentials }: Signing): void {
  if (token !== credentials.sessionToken)
    throw new SignatureRefused('session-token', 'The security token included in the request is invalid');
}
