import type { IncomingMessage } from 'node:http';

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
}

/** The region and the keys everything local signs with. */
export const LOCAL_REGION = 'us-east-1';

export const LOCAL_CREDENTIALS = {
  accessKeyId: 'AKIALOCALONLY0000000',
  secretAccessKey: 'local-only-not-a-secret',
  // A Lambda's role always comes with a session token, so presigned URLs and posts carry one here too.
  sessionToken: 'local-only-session',
} as const;

const SIGNED = /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\//;

/**
 * The access key that a call is signed with; undefined if its header names none. Nobody verifies the signature here: the
 * header alone keeps pages of other origins away, as no service answers a preflight for it.
 */
export const accessKeyOf = ({ headers }: IncomingMessage): string | undefined =>
  SIGNED.exec(headers.authorization ?? '')?.[1];

/** Whom email on this machine is from unless the site file says otherwise. */
export const LOCAL_EMAIL_FROM = 'quotes@localhost.example';

/** What signs webhooks on this machine. */
export const LOCAL_WEBHOOK_SECRET = 'whsec_bG9jYWwtb25seS1ub3QtYS1zZWNyZXQ=';

/** What the key of push messages is derived from on this machine. */
export const LOCAL_PUSH_SECRET = 'local-only-push-secret';

/** What keys the hashes of mailboxes on this machine. */
export const LOCAL_MAILBOX_SECRET = 'local-only-mailbox-secret';

/** Where the key for Google's Solar API is kept on this machine, and the one that its stand-in takes. */
export const LOCAL_SOLAR_PARAMETER = '/roof-quote/solar-key';
export const LOCAL_SOLAR_KEY = 'local-only-solar-key';
