import { expect, test } from 'vitest';
import { temporaryPassword } from '#infra/commands/admins.ts';
import { assertPasswordAllowed } from '#infra/local/cognito/pool.ts';
import { passwordPolicy } from '#shared/admins.ts';

test.each([
  ['the first', () => 0],
  ['the last', (below: number) => below - 1],
])('a temporary password keeps to the policy with %s of every choice', (_, pick) => {
  const password = temporaryPassword(pick);
  expect(() => assertPasswordAllowed(password, passwordPolicy)).not.toThrow();
  expect(password).toMatch(/^Roof(-[a-z2-9]{4}){4}-7$/);
});
