import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/*
 * A sign-in by Amplify raises three numbers of 3,072 bits to a power, in JavaScript made for browsers without BigInt: most
 * of what tests with a login took. Here OpenSSL does it for the tests that only want somebody signed in.
 */

interface AmplifysInteger {
  toString(radix: number): string;
}
type Power = (
  this: AmplifysInteger,
  exponent: AmplifysInteger,
  modulus: AmplifysInteger,
  done: (error: null, result: AmplifysInteger) => void,
) => AmplifysInteger;
interface AmplifysIntegers {
  new (digits: string, radix: number): AmplifysInteger;
  prototype: { modPow: Power };
}

const amplify = createRequire(createRequire(import.meta.url).resolve('aws-amplify/package.json'));
const file = join(
  amplify.resolve('@aws-amplify/auth'),
  '../../esm/providers/cognito/utils/srp/BigInteger/BigInteger.mjs',
);
const { default: Integers }: { default: AmplifysIntegers } = await import(pathToFileURL(file).href);

const bytesOf = (hex: string, length = Math.ceil(hex.length / 2)) =>
  Buffer.from(hex.padStart(length * 2, '0'), 'hex');

/** Encryption by RSA without padding is nothing but this power. */
const byOpenSsl: Power = function (exponent, modulus, done) {
  const digits = this.toString(16);
  const n = bytesOf(modulus.toString(16));
  const size = BigInt(`0x${n.toString('hex')}`);
  const rest = BigInt(`0x${digits.replace('-', '')}`) % size;
  const base = digits.startsWith('-') && rest > 0n ? size - rest : rest;
  const key = createPublicKey({
    format: 'jwk',
    key: { kty: 'RSA', n: n.toString('base64url'), e: bytesOf(exponent.toString(16)).toString('base64url') },
  });
  const power = publicEncrypt(
    { key, padding: constants.RSA_NO_PADDING },
    bytesOf(base.toString(16), n.length),
  );
  const result = new Integers(power.toString('hex'), 16);
  done(null, result);
  return result;
};

const byAmplify = Integers.prototype.modPow;
Integers.prototype.modPow = byOpenSsl;

/** Amplify signs in as it does in the browser. */
export async function withAmplifysArithmetic<Result>(run: () => Promise<Result>): Promise<Result> {
  Integers.prototype.modPow = byAmplify;
  try {
    return await run();
  } finally {
    Integers.prototype.modPow = byOpenSsl;
  }
}
