import { beforeAll, expect, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { dashboardLeads, hostileLead, walkAdmin } from '#test/support/every-admin-screen.ts';
import { desktop, inspection, refusals } from '#test/support/looks.ts';
import { postLead } from '#test/support/product.ts';

const product = productStage();
const visit = browserStage();

beforeAll(async () => {
  for (const lead of [...dashboardLeads(), hostileLead]) await postLead(product(), lead);
});

test('the office’s pages meet WCAG 2.2 AA, at 320 px too, and keep still', async () => {
  const { page } = await visit({ viewport: desktop }, refusals);
  const { findings, look } = inspection(page, { themes: ['light'] });
  await walkAdmin(page, product(), look);
  expect(findings).toEqual([]);
});
