import { randomBytes } from 'node:crypto';
import type { Pool } from './pool.ts';

/** Cognito's default time to answer a challenge. */
const CHALLENGE_SECONDS = 180;

/** Open challenges of one kind, in memory: whoever is signing in during a restart starts over. */
export interface Challenges<T> {
  /** Keeps `value` and returns the opaque handle the client must send back. */
  open(value: T): string;
  find(handle: string): T | undefined;
  close(handle: string): void;
}

export function openChallenges<T>(pool: Pick<Pool, 'now'>): Challenges<T> {
  const entries = new Map<string, { value: T; expires: number }>();
  const dropExpired = () => {
    for (const [handle, { expires }] of entries) if (expires <= pool.now()) entries.delete(handle);
  };
  return {
    open(value) {
      dropExpired();
      const handle = randomBytes(512).toString('base64');
      entries.set(handle, { value, expires: pool.now() + CHALLENGE_SECONDS });
      return handle;
    },
    find(handle) {
      dropExpired();
      return entries.get(handle)?.value;
    },
    close: (handle) => void entries.delete(handle),
  };
}
