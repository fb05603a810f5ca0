import { createHash } from 'node:crypto';

/** 128 bits: nobody guesses one of them. */
const TOKEN_BYTES = 16;

/** A token as it stands in a link, 22 letters; `random` gives that many random bytes. */
export const newToken = (random: (bytes: number) => Buffer): string =>
  random(TOKEN_BYTES).toString('base64url');

/** What is kept of a token: who reads the table learns no link from it. */
export const linkId = (token: string): string => createHash('sha256').update(token).digest('base64url');
