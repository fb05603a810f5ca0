import { expect, test } from 'vitest';
import { passwordPolicy } from '#shared/admins.ts';
import { passwordFormat } from '#web/admin/session.ts';

test('the form asks of a password what the user pool asks', () => {
  expect(passwordFormat).toEqual({
    minLength: passwordPolicy.minLength,
    requireLowercase: passwordPolicy.requireLowercase,
    requireUppercase: passwordPolicy.requireUppercase,
    requireNumbers: passwordPolicy.requireDigits,
    requireSpecialCharacters: passwordPolicy.requireSymbols,
  });
});
