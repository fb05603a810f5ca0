import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

const seconds = v.number();

const authenticatorSchema = v.object({
  /** Base32. */
  secret: v.string(),
  /** The last time step whose code was taken: that code and all before it are used up. */
  lastStep: v.number(),
});

const userSchema = v.object({
  /** Also the user's name: in a pool that signs in by email, Cognito names users by their sub. */
  sub: v.string(),
  email: v.string(),
  attributes: v.record(v.string(), v.string()),
  status: v.picklist(['FORCE_CHANGE_PASSWORD', 'CONFIRMED', 'RESET_REQUIRED']),
  /** Never the password itself. */
  password: v.object({ salt: v.string(), verifier: v.string() }),
  groups: v.array(v.string()),
  enabled: v.optional(v.boolean(), true),
  /** Secret of the authenticator app that has proven itself by a code. */
  authenticator: v.optional(authenticatorSchema),
  /** Given out and not proven yet. */
  pendingSecret: v.optional(v.string()),
  /** Whether a sign-in asks for the app's code. */
  asksForCode: v.optional(v.boolean(), false),
  /** Pool files made before these were kept have none. */
  created: v.optional(seconds),
  /** Last change of password, status, second factor or of being enabled. */
  modified: v.optional(seconds),
});

const sessionFields = v.object({
  /** The origin_jti of every token of this sign-in. */
  id: v.string(),
  sub: v.string(),
  /** The newest have not been replaced; several may be new at once, where two tabs refreshed together. */
  refreshTokens: v.array(v.object({ hash: v.string(), replaced: v.optional(seconds) })),
  eventId: v.string(),
  authTime: seconds,
  expires: seconds,
  revoked: v.boolean(),
});

/** Pool files made before refresh tokens rotated hold one hash a session. */
const sessionSchema = v.pipe(
  v.looseObject({ refreshTokenHash: v.optional(v.string()) }),
  v.transform(({ refreshTokenHash: hash, ...session }) =>
    hash === undefined ? session : { ...session, refreshTokens: [{ hash }] },
  ),
  sessionFields,
);

const poolSchema = v.object({
  userPoolId: v.string(),
  clientId: v.string(),
  /** Private keys as JWK, the signing key first. */
  keys: v.array(v.looseObject({ kid: v.string() })),
  users: v.array(userSchema),
  groups: v.array(v.object({ name: v.string() })),
  sessions: v.array(sessionSchema),
});

export type User = v.InferOutput<typeof userSchema>;
export type Session = v.InferOutput<typeof sessionSchema>;
export type PoolState = v.InferOutput<typeof poolSchema>;

/** The pool in memory, and the file it survives in. All times are seconds since 1970. */
export interface PoolStore {
  state: PoolState;
  /** Writes the whole pool, all or nothing; when it returns the change is on the disk. */
  save(): void;
}

/** Opens the pool of `file`, or makes one. A file that is not a pool is left alone and named in the error. */
export async function openPoolStore(file: string, makePool: () => Promise<PoolState>): Promise<PoolStore> {
  const isNew = !existsSync(file);
  const state = isNew ? await makePool() : readPool(file);
  const store = { state, save: () => writeWhole(file, JSON.stringify(state, null, 1)) };
  if (isNew) store.save();
  return store;
}

function readPool(file: string): PoolState {
  try {
    return v.parse(poolSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not a user pool (${reason}). Delete it to start with an empty one.`);
  }
}

function writeWhole(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}
