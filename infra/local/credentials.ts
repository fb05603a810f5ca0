/** The region and the keys everything local signs with; the stand-ins check signatures against them. */
export const LOCAL_REGION = 'us-east-1';

export const LOCAL_CREDENTIALS = {
  accessKeyId: 'AKIALOCALONLY0000000',
  secretAccessKey: 'local-only-not-a-secret',
  // A Lambda's role always comes with a session token, so presigned URLs and posts carry one here too.
  sessionToken: 'local-only-session',
} as const;
