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
const subcommands: Readonly<Record<string, Subcommand>> = {
  add: { usage: 'add name@example.com [--enable]', flags: ['enable'], run: addAdmin },
  list: { usage: 'list', run: listAdmins },
  resend: { usage: 'resend name@example.com', run: resendInvitation },
  reset: { usage: 'reset name@example.com', run: resetPassword },
  remove: { usage: 'remove name@example.com', run: removeAdmin },
  'reset-mfa': { usage: 'reset-mfa name@example.com', run: resetMfa },
};

/** Whether the subcommand is for one login. */
const takesEmail = ({ usage }: Subcommand) => usage.includes('name@example.com');

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
  if (subcommand === undefined) throw new Error(`Use: ${usages()}.`);
  const { usage } = subcommand;
  const strange = flagsOf(flags).find((flag) => subcommand.flags?.includes(flag) !== true);
  if (strange !== undefined) throw new Error(`${name} has no --${flagNames[strange]}: ${typed(usage)}.`);
  if (!takesEmail(subcommand)) {
    if (email !== '') throw new Error(`${name} takes no email: ${typed(usage)}.`);
    return { name, email, pool, profile, flags };
  }
  if (email === '') throw new Error(`Add an email: ${typed(usage)}.`);
  if (!v.is(v.pipe(v.string(), v.email()), email))
    throw new Error(`"${email}" isn’t an email address: ${typed(usage)}.`);
  if (more.length > 0) throw new Error(`Name one admin, not "${more.join(' ')}" too: ${typed(usage)}.`);
  return { name, email, pool, profile, flags };
}

const flagsOf = (flags: Flags) => (Object.keys(flagNames) as (keyof Flags)[]).filter((flag) => flags[flag]);

/** How the operator can fix a Cognito error, by its name. */
const remedies: Readonly<Record<string, string>> = {
  AccessDeniedException: 'These credentials can’t manage the user pool. Use the deployer’s.',
  ResourceNotFoundException:
    'No such user pool in this account and region. Use the UserPoolId the deploy printed.',
  CodeDeliveryFailureException: 'Cognito couldn’t send the email. Check the address, then run this again.',
  LimitExceededException: 'Cognito’s limit of 50 emails a day is used up. Run this again tomorrow.',
  TooManyRequestsException: 'Cognito is busy. Try again in a minute.',
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
