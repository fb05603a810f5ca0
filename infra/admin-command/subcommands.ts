import { removeAdmin } from './remove.ts';
import { resetMfa } from './reset-mfa.ts';
import type { UserPool } from './user-pool.ts';

export interface Flags {
  evenTheLast: boolean;
}

interface Subcommand {
  /** What stands after `npm run admin --`. */
  usage: string;
  /** Does it to one admin; what it did, a sentence each. */
  run(pool: UserPool, email: string, flags: Flags): Promise<string[]>;
}

/** Every subcommand by its name. */
export const subcommands: Readonly<Record<string, Subcommand>> = {
  remove: { usage: 'remove mail@example.com [--even-the-last]', run: removeAdmin },
  'reset-mfa': { usage: 'reset-mfa mail@example.com', run: resetMfa },
};
