import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { RUNNING_FILE } from '#infra/commands/where.ts';
import { inUse, isInUse } from '#infra/local/dynamodb/integrity-check.ts';
import { isFull, readIfThere, writeWhole } from '#infra/local/wire/files.ts';

const storedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ publicKey: v.pipe(v.string(), v.uuid()), adminPassword: v.string() }),
);

/** Created once, and the same after restarts. */
type KeyAndPassword = v.InferOutput<typeof storedSchema>;

/** Everything the product writes into its data folder; a reset deletes only these. */
const contents = {
  version: 'version',
  keyAndPassword: 'local.json',
  dynamodb: 'dynamodb',
  s3: 's3',
  cognito: 'cognito',
  textract: 'textract',
  mail: 'mail',
  teamMail: 'team-mail',
  push: 'push',
  /** Who gets the team's emails. */
  subscriptions: 'subscriptions.json',
  /** What the pages behind quote links, and the site's pages, are made from. */
  quoteLinkPages: 'quote-link-pages',
  siteBuild: 'site-build',
  running: RUNNING_FILE,
};

export interface DataFolder
  extends Record<Exclude<keyof typeof contents, 'version' | 'keyAndPassword'>, string> {
  keyAndPassword: KeyAndPassword;
}

/**
 * Opens the folder; creates it, the key and the password if they are missing. Closes it to everybody but its owner.
 * @throws Error with a plain sentence if it cannot be used
 */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = resolve(path);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await closeToOthers(folder);
    await checkVersion(folder);
    return {
      keyAndPassword: await keyAndPasswordIn(folder),
      dynamodb: join(folder, contents.dynamodb),
      s3: join(folder, contents.s3),
      cognito: join(folder, contents.cognito),
      textract: join(folder, contents.textract),
      mail: join(folder, contents.mail),
      teamMail: join(folder, contents.teamMail),
      push: join(folder, contents.push),
      subscriptions: join(folder, contents.subscriptions),
      quoteLinkPages: join(folder, contents.quoteLinkPages),
      siteBuild: join(folder, contents.siteBuild),
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

/** All that the product stores in it is 0600 and 0700 by itself. Windows has no such modes. */
async function closeToOthers(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  if (((await stat(folder)).mode & STICKY) === 0) await chmod(folder, 0o700);
}

/** Of the shapes of all that is stored here: whoever changes one so that older data is not read raises it. */
const VERSION = '1';

/** Writes the version into a new folder. @throws Error with a plain sentence if the data is of another */
async function checkVersion(folder: string): Promise<void> {
  const file = join(folder, contents.version);
  const stored = await readIfThere(file);
  if (stored?.trim() === VERSION) return;
  const { dynamodb, keyAndPassword } = contents;
  if (stored !== undefined || [dynamodb, keyAndPassword].some((name) => existsSync(join(folder, name))))
    throw new Error(
      `The data in ${folder} is of another version of the product: reset it with npm start -- --reset, which deletes all of it, or set LOCAL_DATA_DIR to another folder.`,
    );
  writeWhole(file, `${VERSION}\n`);
}

/** Reads the key and the password; makes both anew if they cannot be read: nothing else hangs on them, and a start prints the password. */
async function keyAndPasswordIn(folder: string): Promise<KeyAndPassword> {
  const file = join(folder, contents.keyAndPassword);
  const stored = v.safeParse(storedSchema, await readIfThere(file));
  if (stored.success) return stored.output;
  const keyAndPassword: KeyAndPassword = { publicKey: randomUUID(), adminPassword: newPassword() };
  writeWhole(file, `${JSON.stringify(keyAndPassword, null, 2)}\n`);
  return keyAndPassword;
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
