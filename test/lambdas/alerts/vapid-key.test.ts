import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPoint, vapidKey } from '#lambdas/alerts/push-devices.ts';

const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

test('the key of a secret is always the same: phones trust it for years', () => {
  expect(vapidKey('local-only-push-secret')).toEqual(vapidKey('local-only-push-secret'));
  expect(vapidKey('a')).toEqual({
    privateKey: 'ajPtfKX87EP0kKHhoFsQohr0S_bUzIRoGj3DSl4hPKM',
    publicKey: 'BNTiw1Lz_cshe1uNpaP7WLZ2F33ubDivYyxYpNye1ZqyIf-xNfqiJI8ehOhAG850mWm0aEjrwFK2-Q38ljCN4nQ',
  });
});

test('each secret has a pair of its own: a scalar of the curve, of 32 bytes, and its point', () => {
  const keys = Array.from({ length: 200 }, (_, at) => vapidKey(`secret ${at}`));
  for (const { privateKey, publicKey } of keys) {
    const scalar = Buffer.from(privateKey, 'base64url');
    const number = BigInt(`0x${scalar.toString('hex')}`);
    expect(scalar).toHaveLength(32);
    expect(number > 0n && number < ORDER).toBe(true);
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(scalar);
    expect(pair.getPublicKey('base64url')).toBe(publicKey);
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    expect(isPoint(publicKey)).toBe(true);
  }
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(200);
});

test('65 bytes that are no point of the curve are no browser’s key', () => {
  expect(isPoint(Buffer.alloc(65, 4).toString('base64url'))).toBe(false);
  expect(isPoint('')).toBe(false);
});
