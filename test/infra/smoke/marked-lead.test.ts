import * as v from 'valibot';
import { expect, test } from 'vitest';
import { markedLead, SMOKE_MAIL, SMOKE_NAME } from '#infra/smoke/marked-lead.ts';
import { leadInputSchema } from '#shared/lead.ts';

const runId = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const lead = markedLead(runId, 'https://q.example', runId, new Date('2026-11-20T10:00:00Z'));

test('the lead of a smoke test is one the site takes, and says what it is wherever a person reads it', () => {
  expect(v.parse(leadInputSchema, lead)).toEqual(lead);
  expect(lead).toMatchObject({ name: SMOKE_NAME, author: SMOKE_NAME, email: SMOKE_MAIL });
  expect(lead.content).toContain('smokeTest');
});

test('its id begins as that of no other lead and goes on as the run', () => {
  expect(lead.id).toBe('7e577e57-9d64-4c8e-8a0f-2f6f6c1d7b10');
});

test('nobody in it agreed to be called', () => {
  expect(lead.consent).toBeUndefined();
});
