import * as v from 'valibot';
import { removeAdmin, resendInvitation, resetMfa, resetPassword } from './admin-logins.ts';
import { addAdmin, listAdmins } from './admins.ts';
import { type Command, parsed, run, say } from './command.ts';
import { dataDirOf, type UserPool, unlessStopped, userPoolAt } from './where.ts';

/** The flags, by their names on the command line. */
const flagNames = { enable: 'enable' } as const;

type Flags = Record<keyof typeof flagNames, boolean>;

interface Subcommand {
  /** What follows `npm run admin --`; a subcommand for one login contains an email address. */
  usage: string;
  flags?: readonly (keyof Flags)[];
  /** Runs for one admin, or for all if the usage names none. Returns what it did, one sentence each. */
  run(pool: UserPool, email: string, flags: Flags): Promise<string[]>;
}

/** Every subcommand by its name. */
export const subcommands: Readonly<Record<string, Subcommand>> = {
  add: { usage: 'add mail@example.com [--enable]', flags: ['enable'], run: addAdmin },
  list: { usage: 'list', run: listAdmins },
  resend: { usage: 'resend mail@example.com', run: resendInvitation },
  reset: { usage: 'reset mail@example.com', run: resetPassword },
  remove: { usage: 'remove mail@example.com', run: removeAdmin },
  'reset-mfa': { usage: 'reset-mfa mail@example.com', run: resetMfa },
};

/** Whether the subcommand is for one login. */
const takesEmail = ({ usage }: Subcommand) => usage.includes('mail@example.com');

interface AdminCommand {
  name: keyof typeof subcommands;
  /** Empty if the subcommand is for all logins. */
  email: string;
  /** A deployed user pool; if left out, the local product's. */
  pool: string | undefined;
  /** The AWS profile; if left out, the shell's credentials. */
  profile: string | undefined;
  flags: Flags;
}

const typed = (usage: string) => `npm run admin -- ${usage}`;

const usages = () =>
  `${typed(
    Object.values(subcommands)
      .map(({ usage }) => usage)
      .join(' | '),
  )}, and --pool us-east-1_AbCdEf123 for a deployed pool`;

const no = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const options = { pool: text, profile: text, [flagNames.enable]: no } as const;

/**
 * Parses what was typed after `npm run admin --`.
 * @throws Error with one sentence that says what to type
 */
export function adminCommand(args: readonly string[]): AdminCommand {
  const { values, positionals } = parsed(args, options, usages());
  const { pool, profile } = values;
  const flags = { enable: values[flagNames.enable] };
  const [name = '', email = '', ...more] = positionals;
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand === undefined) throw new Error(`Type ${usages()}.`);
  const { usage } = subcommand;
  const strange = flagsOf(flags).find((flag) => subcommand.flags?.includes(flag) !== true);
  if (strange !== undefined)
    throw new Error(`There is no --${flagNames[strange]} to ${name}: ${typed(usage)}.`);
  if (!takesEmail(subcommand)) {
    if (email !== '') throw new Error(`"${name}" is about all logins, without "${email}": ${typed(usage)}.`);
    return { name, email, pool, profile, flags };
  }
  if (email === '') throw new Error(`Say whose login: ${typed(usage)}.`);
  if (!v.is(v.pipe(v.string(), v.email()), email))
    throw new Error(`"${email}" is no email address: ${typed(usage)}.`);
  if (more.length > 0) throw new Error(`One admin at a time, without "${more.join(' ')}": ${typed(usage)}.`);
  return { name, email, pool, profile, flags };
}

const flagsOf = (flags: Flags) => (Object.keys(flagNames) as (keyof Flags)[]).filter((flag) => flags[flag]);

/** How the operator can fix a Cognito error, by its name. */
const remedies: Readonly<Record<string, string>> = {
  AccessDeniedException:
    'These AWS credentials may not manage the user pool: use those of the person who deploys.',
  ResourceNotFoundException:
    'There is no such user pool in this AWS account and region: is --pool the UserPoolId the deploy printed?',
  CodeDeliveryFailureException:
    'Cognito could not send the mail: look at the address, then run the same command again.',
  LimitExceededException:
    'Cognito sends no more mails today (50 a day from its own address): run the same command again tomorrow.',
  TooManyRequestsException: 'Cognito is asked too often just now: try again in a minute.',
};

/** The error as one sentence, if there is one for it. */
export function said(error: unknown, dataDir: string): unknown {
  const remedy = error instanceof Error ? remedies[error.name] : undefined;
  return remedy === undefined ? unlessStopped(error, dataDir) : new Error(remedy, { cause: error });
}

/** `npm run admin -- <subcommand> [<email>]`: manages the admins' logins. */
export const admin: Command = async (args, world) => {
  const { name, email, flags, ...place } = adminCommand(args);
  const dataDir = dataDirOf(world);
  const pool = await userPoolAt(place, dataDir);
  try {
    say(world, ...((await subcommands[name]?.run(pool, email, flags)) ?? []));
  } catch (error) {
    throw said(error, dataDir);
  } finally {
    pool.client.destroy();
  }
};

if (import.meta.main) await run(admin);
