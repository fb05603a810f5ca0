import { expect, test } from 'vitest';
import { sentence } from '#infra/admin-command/failure.ts';

const named = (name: string) => Object.assign(new Error('raw'), { name });

test.each([
  'CredentialsProviderError',
  'ExpiredTokenException',
  'UnrecognizedClientException',
  'AccessDeniedException',
  'ResourceNotFoundException',
  'CodeDeliveryFailureException',
  'LimitExceededException',
  'TooManyRequestsException',
])('%s is told as what to do about it', (name) => {
  expect(sentence(named(name), '.local')).not.toContain('raw');
});

test('a port that nobody answers means that no product runs', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(sentence(refused, 'data')).toMatch(
    /^No product runs on the data in \/.*data: start it with npm start/,
  );
});

test('what has no sentence of its own says what it says', () => {
  expect(sentence(new Error('There is no login.'), '.local')).toBe('There is no login.');
  expect(sentence('odd', '.local')).toBe('odd');
});
