/** What a command uses of the process it runs in. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  stdin: NodeJS.ReadableStream;
  stdout: { write(text: string): unknown };
  stderr: { write(text: string): unknown };
}

/**
 * One command for operators, without its process.
 * @param args what was typed after its name
 * @throws Error whose message is one sentence for the person who typed it
 */
export type Command = (args: readonly string[], io: Io) => Promise<void>;

/** @returns the exit code: 0, or 1 after one sentence on stderr */
export async function execute(command: Command, args: readonly string[], io: Io): Promise<number> {
  try {
    await command(args, io);
    return 0;
  } catch (error) {
    io.stderr.write(`${sentenceOf(error)}\n`);
    return 1;
  }
}

/**
 * Runs the command with this process's arguments; the last line of a file that npm starts. A failure ends the process
 * at once, with everything it started.
 */
export async function run(command: Command): Promise<void> {
  const code = await execute(command, process.argv.slice(2), process);
  if (code !== 0) process.exit(code);
}

/** Writes lines for the operator to read. */
export function print({ stdout }: Pick<Io, 'stdout'>, ...lines: readonly string[]): void {
  stdout.write(`${lines.join('\n')}\n`);
}

/** AWS errors that any command may get, by name, and how the operator can fix each. */
const remedies: Readonly<Record<string, string>> = {
  CredentialsProviderError:
    'No AWS credentials. Sign in with aws configure or aws sso login, or set AWS_PROFILE.',
  // CloudFormation, S3 and STS name these errors otherwise than DynamoDB and Cognito.
  ExpiredToken: 'Your AWS credentials expired. Sign in again.',
  ExpiredTokenException: 'Your AWS credentials expired. Sign in again.',
  InvalidClientTokenId: 'AWS rejected these credentials. Sign in again.',
  UnrecognizedClientException: 'AWS rejected these credentials. Sign in again.',
};

/** How to fix a credentials error; undefined for any other error. */
export const hintFor = (error: unknown): string | undefined =>
  error instanceof Error ? remedies[error.name] : undefined;

function sentenceOf(error: unknown): string {
  return hintFor(error) ?? (error instanceof Error ? error.message : String(error));
}
