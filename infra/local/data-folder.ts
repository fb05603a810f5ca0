import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { RUNNING_FILE } from '#infra/commands/where.ts';
import { assertUnused } from '#infra/local/dynamodb/dynamodb.ts';

const keyAndPasswordSchema = v.object({ publicKey: v.pipe(v.string(), v.uuid()), adminPassword: v.string() });

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
  /** Contains nothing yet. */
  isNew: boolean;
}

/** Opens the folder; creates it, the key and the password if they are missing. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const folder = resolve(path);
  await mkdir(folder, { recursive: true }).catch((cause) => {
    throw new Error(
      `The data folder ${folder} cannot be made (${cause.code}): LOCAL_DATA_DIR takes another.`,
      {
        cause,
      },
    );
  });
  const file = join(folder, contents.keyAndPassword);
  const isNew = !existsSync(file);
  if (isNew) {
    const made: KeyAndPassword = { publicKey: randomUUID(), adminPassword: newPassword() };
    await writeFile(file, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
  }
  return {
    isNew,
    keyAndPassword: await readKeyAndPassword(file),
    dynamodb: join(folder, contents.dynamodb),
    s3: join(folder, contents.s3),
    cognito: join(folder, contents.cognito),
    textract: join(folder, contents.textract),
    mail: join(folder, contents.mail),
    teamMail: join(folder, contents.teamMail),
    push: join(folder, contents.push),
    running: join(folder, contents.running),
  };
}

/**
 * Deletes everything the product stored there; other files stay.
 * @throws Error with a plain sentence if a running product uses the folder: nothing is deleted then
 */
export async function resetDataFolder(path: string): Promise<void> {
  const tables = join(resolve(path), contents.dynamodb);
  if (existsSync(tables)) await assertUnused(tables);
  await Promise.all(
    Object.values(contents).map((name) => rm(join(resolve(path), name), { recursive: true, force: true })),
  );
}

async function readKeyAndPassword(file: string): Promise<KeyAndPassword> {
  try {
    return v.parse(keyAndPasswordSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new Error(
      `${file} cannot be read; start with --reset to make it anew (this forgets all local data)`,
      {
        cause: error,
      },
    );
  }
}

/** Upper and lower case, a digit and a sign, as the user pool requires. */
const newPassword = () => `Roof-${randomBytes(9).toString('base64url')}-7a`;
