import { createECDH, hkdfSync } from 'node:crypto';

const CURVE = 'prime256v1';
/** How many points the curve P-256 has: FIPS 186-5, and SEC 2, 2.4.2. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;
/** So many more bits that no scalar is likelier than another: FIPS 186-5, A.2.1. */
const EXTRA_BYTES = 8;

/** Base64url, both: the scalar of P-256, and the point as 65 bytes. */
export interface VapidKey {
  privateKey: string;
  publicKey: string;
}

/** The key pair that push messages are signed with (RFC 8292): always the same one of a secret, and kept nowhere. */
export function vapidKey(secret: string): VapidKey {
  const bits = hkdfSync('sha256', secret, '', 'vapid p-256', SCALAR_BYTES + EXTRA_BYTES);
  const number = BigInt(`0x${Buffer.from(bits).toString('hex')}`);
  const scalar = (number % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex');
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { privateKey: privateKey.toString('base64url'), publicKey: pair.getPublicKey('base64url') };
}

/** Whether that is a point of the curve, as a browser's own key has to be. */
export function isPoint(publicKey: string): boolean {
  try {
    const pair = createECDH(CURVE);
    pair.setPrivateKey(Buffer.alloc(SCALAR_BYTES, 1));
    pair.computeSecret(publicKey, 'base64url');
    return true;
  } catch {
    return false;
  }
}
