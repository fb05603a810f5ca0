import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  getDiffieHellman,
  hkdfSync,
  publicEncrypt,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/**
 * SRP-6a as Cognito uses it (RFC 5054 with Cognito's own padding and key derivation): the group is the 3072-bit MODP
 * prime of RFC 3526 with g = 2, and the server stores only a salt and a verifier.
 */
const primeHex = getDiffieHellman('modp15').getPrime('hex');
const N = BigInt(`0x${primeHex}`);
const g = 2n;
const k = hashToNumber(signed(N), signed(g));

/** What is stored of a password. Hex numbers. */
interface PasswordVerifier {
  salt: string;
  verifier: string;
}

/** The server's part of one sign-in; `b` is secret and is discarded with the challenge. */
export interface ServerHalf {
  b: string;
  /** Sent to the client as SRP_B. */
  B: string;
}

/** `poolName` is the part of the pool's id after the underscore, `username` what the server calls the user. */
export function verifierFor(poolName: string, username: string, password: string): PasswordVerifier {
  const salt = randomNumber(16);
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  const x = hashToNumber(signed(salt), identity);
  return { salt: salt.toString(16), verifier: power(g, x).toString(16) };
}

/** Whether this is the password, for callers that send it instead of proving it. */
export function isPassword(
  kept: PasswordVerifier,
  poolName: string,
  username: string,
  password: string,
): boolean {
  const identity = createHash('sha256').update(`${poolName}${username}:${password}`).digest();
  return power(g, hashToNumber(signed(fromHex(kept.salt)), identity)).toString(16) === kept.verifier;
}

export function serverHalf(verifier: string): ServerHalf {
  const b = randomNumber(128);
  const B = (k * fromHex(verifier) + power(g, b)) % N;
  return { b: b.toString(16), B: B.toString(16) };
}

/** False for an A that would reveal the shared secret without the password (RFC 5054, 2.5.4). */
export function isSafeClientHalf(A: string): boolean {
  return /^[0-9a-f]{1,800}$/i.test(A) && fromHex(A) % N !== 0n;
}

/** The key both sides sign the claim with, 16 bytes. */
export function sharedKey(A: string, half: ServerHalf, verifier: string): Buffer {
  const u = hashToNumber(signed(fromHex(A)), signed(fromHex(half.B)));
  const secret = power(fromHex(A) * power(fromHex(verifier), u), fromHex(half.b));
  return Buffer.from(hkdfSync('sha256', signed(secret), signed(u), 'Caldera Derived Key', 16));
}

interface PasswordClaim {
  poolName: string;
  username: string;
  /** Base64, as sent to the client. */
  secretBlock: string;
  /** "EEE MMM d HH:mm:ss z yyyy" in English. */
  timestamp: string;
  /** Base64. */
  signature: string;
}

/** Whether the client knows the password, as only then can it sign with the shared key. */
export function isClaimProven(key: Buffer, claim: PasswordClaim): boolean {
  const expected = createHmac('sha256', key)
    .update(claim.poolName)
    .update(claim.username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function randomNumber(bytes: number): bigint {
  return fromHex(randomBytes(bytes).toString('hex'));
}

/** Bytes of a positive two's-complement number, as Java's BigInteger writes it: Cognito hashes these. */
function signed(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 ? `0${hex}` : hex;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function hashToNumber(...parts: Buffer[]): bigint {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return fromHex(hash.digest('hex'));
}

/** base ^ exponent mod N: what encryption by RSA without padding is, which OpenSSL does several times as fast as BigInt. */
function power(base: bigint, exponent: bigint): bigint {
  const e = exponent.toString(16);
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'RSA',
      n: Buffer.from(primeHex, 'hex').toString('base64url'),
      e: Buffer.from(e.padStart(e.length + (e.length % 2), '0'), 'hex').toString('base64url'),
    },
  });
  const padded = (base % N).toString(16).padStart(primeHex.length, '0');
  return fromHex(
    publicEncrypt({ key, padding: constants.RSA_NO_PADDING }, Buffer.from(padded, 'hex')).toString('hex'),
  );
}
