import { flag, isDryRun, parsedAmong, text as textOption, texts } from './arguments.ts';

/** The arguments that `npm run deploy` uses; all except its own are passed on to the CDK's command line. */
interface DeployArguments {
  isDryRun: boolean;
  /** Only shows what a deploy would change. */
  isDiff: boolean;
  /** For `cdk`, in the order given. */
  cdk: readonly string[];
  /** Values of `-c name=value`. */
  context: Readonly<Record<string, string>>;
  profile: string | undefined;
  /** Where `cdk` writes the outputs, if that was given. */
  outputsFile: string | undefined;
  /** The folder `cdk` synthesizes into. */
  synthesized: string;
}

const options = {
  'dry-run': flag,
  diff: flag,
  context: { ...texts, short: 'c' },
  profile: textOption,
  output: { ...textOption, short: 'o', default: 'cdk.out' },
  'outputs-file': { ...textOption, short: 'O' },
} as const;

/**
 * @param env of the command: for `npm run deploy --dry-run` or `--diff` without the `--` before it, npm puts the option
 * only here
 */
export function deployArguments(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>> = {},
): DeployArguments {
  const values = parsedAmong(args, options);
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const pairs = (values.context ?? []).filter((pair) => typeof pair === 'string');
  return {
    isDryRun: isDryRun({ 'dry-run': values['dry-run'] === true }, env),
    isDiff: values.diff === true || env.npm_config_diff !== undefined,
    cdk: args.filter((arg) => arg !== '--dry-run' && arg !== '--diff'),
    context: Object.fromEntries(pairs.map(nameAndValue)),
    profile: text(values.profile),
    outputsFile: text(values['outputs-file']),
    synthesized: String(values.output),
  };
}

function nameAndValue(pair: string): [name: string, value: string] {
  const end = pair.indexOf('=');
  return end < 0 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)];
}
