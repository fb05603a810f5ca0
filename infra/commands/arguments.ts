import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Io } from './command.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What may be typed after a command's name. */
interface Grammar<O extends Options> {
  options: O;
  /** The command as it should be typed, for the sentence of an error. */
  usage: string;
  /** How many words may stand beside the options. */
  words?: number;
}

/**
 * What was typed after a command's name: `values` by option, `positionals` in their order.
 * @param env tells what npm took for itself, as in `npm run remove --stack A` without the `--` before it
 * @throws Error with one sentence that says what to type
 */
export function parsed<const O extends Options>(
  args: readonly string[],
  { options, usage, words = 0 }: Grammar<O>,
  env: Io['env'] = {},
) {
  const npmOption = Object.keys(options).find(
    (name) => !harmless.includes(name) && env[npmName(name)] !== undefined,
  );
  if (npmOption !== undefined)
    throw new Error(
      `npm took --${npmOption} for itself, because the -- before it is missing. Use: ${usage}.`,
    );
  const { values, positionals, tokens } = understood(args, options, usage);
  const names = tokens.flatMap((token) => (token.kind === 'option' ? token.name : []));
  const repeated = names.find(
    (name, at) =>
      names.indexOf(name) < at && options[name]?.multiple !== true && options[name]?.type === 'string',
  );
  if (repeated !== undefined) throw new Error(`--${repeated} is given more than once. Use: ${usage}.`);
  const empty = tokens.find((token) => token.kind === 'option' && token.value === '');
  if (empty?.kind === 'option')
    throw new Error(`--${empty.name} is empty. Leave it out or give it a value: ${usage}.`);
  const [extra] = positionals.slice(words);
  if (extra !== undefined) throw new Error(`"${extra}" belongs to no option. Use: ${usage}.`);
  return { values, positionals };
}

function understood<const O extends Options>(args: readonly string[], options: O, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch (cause) {
    throw new Error(`Didn’t understand "${args.join(' ')}". Use: ${usage}.`, { cause });
  }
}

/** The values of options among words that are another program's. */
export const parsedAmong = <const O extends Options>(args: readonly string[], options: O) =>
  parseArgs({ args: [...args], options, strict: false, allowPositionals: true }).values;

const npmName = (option: string) => `npm_config_${option.replaceAll('-', '_')}`;

/** Options that npm has too: a dry run is one wherever it was typed, and nobody says yes to a deletion by npm's setting. */
const harmless = ['dry-run', 'yes'];

/** Whether nothing is to be changed; npm puts the option only into its environment if the `--` before it is missing. */
export const isDryRun = (values: { 'dry-run'?: boolean | undefined }, env: Io['env']): boolean =>
  values['dry-run'] === true || env.npm_config_dry_run === 'true';

/** Quoted so that a shell takes it as one word. */
export const quoted = (word: string) =>
  /^[\w@.+/:=-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

export const text = { type: 'string' } as const;
export const texts = { type: 'string', multiple: true } as const;
export const flag = { type: 'boolean' } as const;

/** Which account and region a command asks, for any command that works on a deployed stack. */
export const access = { profile: text, region: text } as const;
