import * as v from 'valibot';
import { type AdminRole, adminRoles } from '#shared/admins.ts';
import { flag, parsed, text } from './arguments.ts';
import type { Io } from './command.ts';

/** What follows `npm run admin --`, by subcommand; one for one login has an email address. */
const usages = {
  add: 'add name@example.com [--role sales] [--enable --role owner]',
  list: 'list',
  resend: 'resend name@example.com',
  reset: 'reset name@example.com',
  remove: 'remove name@example.com',
  'reset-mfa': 'reset-mfa name@example.com',
} as const;

export type SubcommandName = keyof typeof usages;

const isSubcommand = (name: string): name is SubcommandName => Object.hasOwn(usages, name);

export interface Flags {
  /** Lets a disabled login in again. */
  enable: boolean;
  /** Left out, a login keeps the one it has, and any other becomes an owner; one that was removed needs it named. */
  role: AdminRole | undefined;
}

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

const options = { pool: text, profile: text, enable: flag, role: text } as const;
const usage = `npm run admin -- ${Object.values(usages).join(' | ')}, and --pool us-east-1_AbCdEf123 for a deployed pool`;

/**
 * Parses what was typed after `npm run admin --`.
 * @throws Error with one sentence that says what to type
 */
export function adminCommand(args: readonly string[], env: Io['env'] = {}): AdminCommand {
  const { values, positionals } = parsed(args, { options, usage, words: 2 }, env);
  const { pool, profile, enable = false } = values;
  const role = adminRoles.find((known) => known === values.role);
  const [name = '', email = ''] = positionals;
  if (!isSubcommand(name)) throw new Error(`Use: ${usage}.`);
  const itsUsage: string = usages[name];
  const typed = `npm run admin -- ${itsUsage}`;
  for (const flagged of ['enable', 'role'] as const)
    if (values[flagged] !== undefined && !itsUsage.includes(`--${flagged}`))
      throw new Error(`${name} has no --${flagged}: ${typed}.`);
  if (values.role !== undefined && role === undefined)
    throw new Error(`--role is ${adminRoles.join(' or ')}, not "${values.role}": ${typed}.`);
  const takesEmail = itsUsage.includes('name@example.com');
  if (!takesEmail && email !== '') throw new Error(`${name} takes no email: ${typed}.`);
  if (takesEmail && email === '') throw new Error(`Add an email: ${typed}.`);
  if (takesEmail && !v.is(v.pipe(v.string(), v.email()), email))
    throw new Error(`"${email}" isn’t an email address: ${typed}.`);
  return { name, email, pool, profile, flags: { enable, role } };
}
