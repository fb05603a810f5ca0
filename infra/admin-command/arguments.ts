import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { type Flags, subcommands } from './subcommands.ts';

export interface AdminCommand {
  name: keyof typeof subcommands;
  email: string;
  /** A deployed user pool; left out, the product on this machine. */
  pool: string | undefined;
  flags: Flags;
}

const usages = () =>
  Object.values(subcommands)
    .map(({ usage }) => `npm run admin -- ${usage} [--pool us-east-1_AbCdEf123]`)
    .join(' or ');

/**
 * What was typed after `npm run admin --`.
 * @throws Error with one sentence that says what to type
 */
export function adminCommand(args: string[]): AdminCommand {
  const { values, positionals } = parsed(args);
  const [name = '', email = '', ...more] = positionals;
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand === undefined) throw new Error(`Type ${usages()}.`);
  if (email === '') throw new Error(`Say whose login: npm run admin -- ${subcommand.usage}.`);
  if (!v.is(v.pipe(v.string(), v.email()), email))
    throw new Error(`"${email}" is no email address: npm run admin -- ${subcommand.usage}.`);
  if (more.length > 0)
    throw new Error(`One admin at a time, without "${more.join(' ')}": ${subcommand.usage}.`);
  return { name, email, pool: values.pool, flags: { evenTheLast: values['even-the-last'] } };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { pool: { type: 'string' }, 'even-the-last': { type: 'boolean', default: false } },
    });
  } catch (cause) {
    throw new Error(`Not understood: "${args.join(' ')}". Type ${usages()}.`, { cause });
  }
}
