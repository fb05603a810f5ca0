import { expect, test } from 'vitest';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';

test('a variable that is set is its value', () => {
  expect(requiredEnv(ENV.leadsTable, { LEADS_TABLE: 'leads' })).toBe('leads');
});

test.each([{}, { LEADS_TABLE: '' }, { LEADS_TABLE: undefined }])('a missing one is named (%j)', (from) => {
  expect(() => requiredEnv(ENV.leadsTable, from)).toThrowError('Environment variable LEADS_TABLE is not set');
});
