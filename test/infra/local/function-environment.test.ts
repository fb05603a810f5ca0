import { expect, test } from 'vitest';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { functionEnvironment } from '#infra/local/function-environment.ts';
import { DOCUMENT_RETENTION_DAYS } from '#shared/estimate/document.ts';
import { noEndpoints } from '#test/support/resource-names.ts';

test('a document is kept here for the 90 days of a deployment that names no other time', () => {
  const told = Object.values(bundledFunctions)
    .map(
      (definition) =>
        functionEnvironment(noEndpoints, 'a-public-key', 'a-secret')(definition).DOCUMENT_RETENTION_DAYS,
    )
    .filter((days) => days !== undefined);
  expect(DOCUMENT_RETENTION_DAYS).toBe(90);
  expect(new Set(told)).toEqual(new Set(['90']));
});
