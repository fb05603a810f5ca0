import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { RUNNING_FILE } from '#infra/commands/where.ts';
import { inUse, isInUse } from '#infra/local/dynamodb/damage.ts';
import { isFull, writeWhole } from '#infra/local/wire/files.ts';

const keyAndPasswordSchema = v.object({ publicKey: v.pipe(v.string(), v.uuid()), adminPassword: v.string() });

const storedSchema = v.pipe(v.string(), v.parseJson(), keyAndPasswordSchema);

/** Created once, and the same after restarts. */
type KeyAndPassword = v.InferOutput<typeof keyAndPasswordSchema>;

/** Everything the product writes into its data folder; a reset deletes only these. */
const contents = {
  keyAndPassword: 'local.json',
  dynamodb: 'dynamodb',
  s3: 's3',
  cognito: 'cognito',
  textract: 'textract',
  mail: 'mail',
  teamMail: 'team-mail',
  push: 'push',
  running: RUNNING_FILE,
};

export interface DataFolder extends Record<Exclude<keyof typeof contents, 'keyAndPassword'>, string> {
  keyAndPassword: KeyAndPassword;
  /** What whoever started the product should know of the folder, a sentence each. */
  notices: string[];
}

/**
 * Opens the folder; creates it, the key and the password if they are missing. Closes it to everybody but its owner,
 * with all that the product stored there.
 * @throws Error with a plain sentence if it cannot be used
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = resolve(path);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await closeToOthers(folder);
    const { keyAndPassword, notices } = await keyAndPasswordIn(folder);
    return {
      keyAndPassword,
      notices,
      dynamodb: join(folder, contents.dynamodb),
      s3: join(folder, contents.s3),
      cognito: join(folder, contents.cognito),
      textract: join(folder, contents.textract),
      mail: join(folder, contents.mail),
      teamMail: join(folder, contents.teamMail),
      push: join(folder, contents.push),
      running: join(folder, contents.running),
    };
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    if (isFull(cause)) throw diskIsFull(folder, cause);
    const message = `Can’t use the data folder ${folder} (${cause.code}). Set LOCAL_DATA_DIR to another.`;
    throw new Error(message, { cause });
  }
}

/** The error of a start that found no room. */
const diskIsFull = (folder: string, cause: unknown) =>
  new Error(`The disk of ${resolve(folder)} is full. Free some space, then start again. Nothing is lost.`, {
    cause,
  });

/** A folder with this bit is shared on purpose, like /tmp. */
const STICKY = 0o1000;

/** 0700 and 0600 for the folder and what the product stored in it, also by earlier versions. Windows has no such modes. */
async function closeToOthers(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  if (((await stat(folder)).mode & STICKY) === 0) await chmod(folder, 0o700);
  await Promise.all(Object.values(contents).map((name) => closed(join(folder, name))));
}

async function closed(path: string): Promise<void> {
  const is = await lstat(path).catch(() => undefined);
  if (is?.isFile() && (is.mode & 0o777) !== 0o600) await chmod(path, 0o600);
  if (!is?.isDirectory()) return;
  if ((is.mode & 0o777) !== 0o700) await chmod(path, 0o700);
  // One after another, as there may be many.
  for (const name of await readdir(path)) await closed(join(path, name));
}

/** Reads the key and the password; makes anew what is missing or cannot be read. Nothing else hangs on them. */
async function keyAndPasswordIn(folder: string) {
  const file = join(folder, contents.keyAndPassword);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  const whole = v.safeParse(storedSchema, text);
  if (whole.success) return { keyAndPassword: whole.output, notices: [] };
  const left = (name: string) => new RegExp(`"${name}": *"([^"\\\\]+)"`).exec(text ?? '')?.[1];
  const publicKey = v.safeParse(keyAndPasswordSchema.entries.publicKey, left('publicKey'));
  const adminPassword = left('adminPassword');
  const keyAndPassword: KeyAndPassword = {
    publicKey: publicKey.success ? publicKey.output : randomUUID(),
    adminPassword: adminPassword ?? newPassword(),
  };
  writeWhole(file, `${JSON.stringify(keyAndPassword, null, 2)}\n`);
  const isNew = text === undefined && !existsSync(join(folder, contents.dynamodb));
  const words =
    adminPassword === undefined
      ? 'Its password for the first admin is a new one.'
      : 'Its password for the first admin is the same.';
  const state = text === undefined ? 'was missing' : 'was not readable';
  return {
    keyAndPassword,
    notices: isNew
      ? []
      : [`${file} ${state} and was made again. ${words} Leads, documents and other logins are as they were.`],
  };
}

/**
 * Deletes everything the product stored there; other files stay.
 * @throws Error with a plain sentence if a running product uses the folder: nothing is deleted then
 */
export async function resetDataFolder(path: string): Promise<void> {
  const tables = join(resolve(path), contents.dynamodb);
  if (existsSync(tables) && (await isInUse(tables))) throw inUse(tables);
  await Promise.all(
    Object.values(contents).map((name) => rm(join(resolve(path), name), { recursive: true, force: true })),
  );
}

/** Upper and lower case, a digit and a sign, as the user pool requires. */
const newPassword = () => `Roof-${randomBytes(9).toString('base64url')}-7a`;
