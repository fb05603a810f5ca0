import { beforeAll, expect, test } from 'vitest';
import { postLead } from '#test/support/api-product.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { dashboardLeads } from '#test/support/dashboard-leads.ts';
import { walkAdmin } from '#test/support/every-admin-screen.ts';
import { desktop, inspection, refusals } from '#test/support/inspection.ts';
import { leadInput } from '#test/support/leads.ts';

const product = productStage();
const visit = browserStage();

/** What a program may write: a tower of marks on one letter, text without a break, both signs of a program. */
const hostileLead = leadInput({
  id: '00000000-0000-4000-8000-0000000000ff',
  name: `Zo${'\u0301'.repeat(190)}`,
  email: `${'w'.repeat(120)}@mail.example`,
  address: `\u202E${'A\u0325'.repeat(200)}`,
  honeypot: 'https://buy.example',
  filledInMs: 5,
});

beforeAll(async () => {
  for (const lead of [...dashboardLeads(), hostileLead]) await postLead(product(), lead);
});

test('the office’s pages meet WCAG 2.2 AA, light and dark, at 320 px too, and keep still', async () => {
  const visited = await visit({ viewport: desktop, reducedMotion: 'reduce' }, refusals);
  const { findings, look } = inspection(visited.page, ['light', 'dark']);
  await walkAdmin(visited.page, product(), look);
  await visited.context.close();
  expect(findings).toEqual([]);
  expect(visited.strayErrors()).toEqual([]);
});
