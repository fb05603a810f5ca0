import { expect, test } from 'vitest';
import { requiredEnv } from '#lambdas/wiring/env.ts';
import { ENV } from '#lambdas/wiring/env-names.ts';

test('a variable that is set is its value', () => {
  expect(requiredEnv(ENV.leadsTable, { LEADS_TABLE: 'leads' })).toBe('leads');
});

test.each([{}, { LEADS_TABLE: '' }, { LEADS_TABLE: undefined }])('a missing one is named (%j)', (from) => {
  expect(() => requiredEnv(ENV.leadsTable, from)).toThrowError('Environment variable LEADS_TABLE is not set');
});
