import * as v from 'valibot';
import { parsed } from './command.ts';

/** The flags, by their names on the command line. */
const flagNames = { enable: 'enable' } as const;

export type Flags = Record<keyof typeof flagNames, boolean>;

interface Subcommand {
  /** What follows `npm run admin --`; a subcommand for one login contains an email address. */
  usage: string;
  flags?: readonly (keyof Flags)[];
}

/** Every subcommand by its name. */
const subcommands = {
  add: { usage: 'add name@example.com [--enable]', flags: ['enable'] },
  list: { usage: 'list' },
  resend: { usage: 'resend name@example.com' },
  reset: { usage: 'reset name@example.com' },
  remove: { usage: 'remove name@example.com' },
  'reset-mfa': { usage: 'reset-mfa name@example.com' },
} as const satisfies Readonly<Record<string, Subcommand>>;

export type SubcommandName = keyof typeof subcommands;

const isSubcommand = (name: string): name is SubcommandName => Object.hasOwn(subcommands, name);

/** Whether the subcommand is for one login. */
const takesEmail = ({ usage }: Subcommand) => usage.includes('name@example.com');

interface AdminCommand {
  name: SubcommandName;
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
  if (!isSubcommand(name)) throw new Error(`Use: ${usages()}.`);
  const subcommand: Subcommand = subcommands[name];
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
