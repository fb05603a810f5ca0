import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { compressed } from '#lambdas/platform/api.ts';

const result = (bytes: number) => ({ statusCode: 200, headers: { a: 'b' }, body: 'x'.repeat(bytes) });

describe('an answer above 1 KB', () => {
  test('is sent as gzip to whoever takes it, and says on what that depends', () => {
    const { body = '', headers, isBase64Encoded } = compressed(result(1025), 'br, gzip;q=0.5');
    expect(isBase64Encoded).toBe(true);
    expect(headers).toEqual({ a: 'b', 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(Buffer.from(body, 'base64')).toString()).toBe('x'.repeat(1025));
  });

  test.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0', 'x-gzip-not'])(
    'is sent as it is to a caller of “%s”',
    (accepted) => {
      expect(compressed(result(1025), accepted)).toEqual({
        ...result(1025),
        headers: { a: 'b', vary: 'accept-encoding' },
      });
    },
  );
});

test('an answer of 1 KB, or without a body, is sent as it is', () => {
  expect(compressed(result(1024), 'gzip')).toEqual(result(1024));
  expect(compressed({ statusCode: 204 }, 'gzip')).toEqual({ statusCode: 204 });
});

test('bytes are counted, not letters', () => {
  expect(compressed({ body: 'é'.repeat(513) }, 'gzip').isBase64Encoded).toBe(true);
  expect(compressed({ body: 'é'.repeat(512) }, 'gzip').isBase64Encoded).toBeUndefined();
});
