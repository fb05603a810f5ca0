import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of authenticator apps: RFC 6238 with SHA-1, 6 digits and steps of 30 seconds, as Cognito has them. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A code is taken one step before and after its own: clocks differ, and typing takes time. */
const DRIFT_STEPS = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret in base32 (RFC 4648), 52 characters as Cognito gives them. */
export function newSecret(): string {
  return [...randomBytes(52)].map((byte) => ALPHABET[byte % 32]).join('');
}

/**
 * The code an app shows.
 * @param secret base32
 * @param time seconds since 1970
 */
export function totpCode(secret: string, time: number): string {
  return codeOf(secret, stepAt(time));
}

/**
 * The time step whose code this is, or undefined where the code is wrong.
 * @param time seconds since 1970
 */
export function matchingStep(secret: string, code: string, time: number): number | undefined {
  const now = stepAt(time);
  for (let step = now - DRIFT_STEPS; step <= now + DRIFT_STEPS; step += 1) {
    const expected = codeOf(secret, step);
    if (expected.length === code.length && timingSafeEqual(Buffer.from(expected), Buffer.from(code)))
      return step;
  }
  return undefined;
}

const stepAt = (time: number) => Math.floor(time / STEP_SECONDS);

/** RFC 4226, section 5.3. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
