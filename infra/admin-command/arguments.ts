import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Flags, flagNames, subcommands, takesEmail } from './subcommands.ts';

interface AdminCommand {
  name: keyof typeof subcommands;
  /** Empty where the subcommand is about all. */
  email: string;
  /** A deployed user pool; left out, the product on this machine. */
  pool: string | undefined;
  flags: Flags;
}

const typed = (usage: string) => `npm run admin -- ${usage}`;

const usages = () =>
  `${typed(
    Object.values(subcommands)
      .map(({ usage }) => usage)
      .join(' | '),
  )}, and --pool us-east-1_AbCdEf123 for a deployed pool`;

/**
 * What was typed after `npm run admin --`.
 * @throws Error with one sentence that says what to type
 */
export function adminCommand(args: string[]): AdminCommand {
  const { pool, flags, positionals } = parsed(args);
  const [name = '', email = '', ...more] = positionals;
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand === undefined) throw new Error(`Type ${usages()}.`);
  const { usage } = subcommand;
  const strange = flagsOf(flags).find((flag) => subcommand.flags?.includes(flag) !== true);
  if (strange !== undefined)
    throw new Error(`There is no --${flagNames[strange]} to ${name}: ${typed(usage)}.`);
  if (!takesEmail(subcommand)) {
    if (email !== '') throw new Error(`"${name}" is about all logins, without "${email}": ${typed(usage)}.`);
    return { name, email, pool, flags };
  }
  if (email === '') throw new Error(`Say whose login: ${typed(usage)}.`);
  if (!v.is(v.pipe(v.string(), v.email()), email))
    throw new Error(`"${email}" is no email address: ${typed(usage)}.`);
  if (more.length > 0) throw new Error(`One admin at a time, without "${more.join(' ')}": ${typed(usage)}.`);
  return { name, email, pool, flags };
}

const flagsOf = (flags: Flags) => (Object.keys(flagNames) as (keyof Flags)[]).filter((flag) => flags[flag]);

function parsed(args: string[]) {
  const no = { type: 'boolean', default: false } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { pool: { type: 'string' }, [flagNames.evenTheLast]: no, [flagNames.enable]: no },
    });
    const flags = { evenTheLast: values[flagNames.evenTheLast], enable: values[flagNames.enable] };
    return { pool: values.pool, flags, positionals };
  } catch (cause) {
    throw new Error(`Not understood: "${args.join(' ')}". Type ${usages()}.`, { cause });
  }
}
