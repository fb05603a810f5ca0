import { createHash, createHmac } from 'node:crypto';

/** The SHA-256 of an id or token that is random, so that nobody can compute it from the digest. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

const KEYED_LENGTH = 22;

/** 132 bits that nobody without the secret can compute or check: for addresses and mailboxes, which can be guessed. */
export const keyedDigestOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, KEYED_LENGTH);
