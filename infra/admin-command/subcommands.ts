import { addAdmin } from './add.ts';
import { listAdmins } from './list.ts';
import { removeAdmin } from './remove.ts';
import { resendInvitation } from './resend.ts';
import { resetPassword } from './reset.ts';
import { resetMfa } from './reset-mfa.ts';
import type { UserPool } from './user-pool.ts';

/** The switches there are, by their names on the command line. */
export const flagNames = { evenTheLast: 'even-the-last', enable: 'enable' } as const;

export type Flags = Record<keyof typeof flagNames, boolean>;

interface Subcommand {
  /** What stands after `npm run admin --`; one that is about one login names a mail address. */
  usage: string;
  flags?: readonly (keyof Flags)[];
  /** Does it to one admin, or to all where the usage names none; what it did, a sentence each. */
  run(pool: UserPool, email: string, flags: Flags): Promise<string[]>;
}

/** Every subcommand by its name. */
export const subcommands: Readonly<Record<string, Subcommand>> = {
  add: { usage: 'add mail@example.com [--enable]', flags: ['enable'], run: addAdmin },
  list: { usage: 'list', run: listAdmins },
  resend: { usage: 'resend mail@example.com', run: resendInvitation },
  reset: { usage: 'reset mail@example.com', run: resetPassword },
  remove: { usage: 'remove mail@example.com [--even-the-last]', flags: ['evenTheLast'], run: removeAdmin },
  'reset-mfa': { usage: 'reset-mfa mail@example.com', run: resetMfa },
};

/** Whether the subcommand is about one login. */
export const takesEmail = ({ usage }: Subcommand) => usage.includes('mail@example.com');
