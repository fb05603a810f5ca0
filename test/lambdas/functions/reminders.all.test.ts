import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { officeToken } from '#test/support/admin-tokens.ts';
import { everyDay, setInspectionHours } from '#test/support/inspection-hours.ts';
import { leadInput } from '#test/support/leads.ts';
import { call, postLead, startApi } from '#test/support/product.ts';
import { mailTo } from '#test/support/sent-mail.ts';
import { tablesAt } from '#test/support/tables.ts';

const brand = { ...defaultBrand, hours: ['Mo-Su 00:00-23:59'] };
const product = await startApi({ brand });
const dynamo = tablesAt(product.endpoints.dynamodb);
afterAll(async () => {
  dynamo.destroy();
  await product.stop();
});

/** A zone in which it is early afternoon now. */
function afternoonZone(now: Date): string {
  const ahead = (14 - now.getUTCHours() + 36) % 24;
  const offset = ahead > 12 ? ahead - 24 : ahead;
  // The signs of these names are turned round.
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

const email = 'odalys.tomorrow@mail.example';

/** As if it had been booked three days ago. */
const bookedEarlier = (id: string, now: Date) =>
  dynamo.send(
    new UpdateCommand({
      TableName: 'leads',
      Key: { id },
      UpdateExpression: 'SET inspection.booked_at = :at',
      ExpressionAttributeValues: { ':at': new Date(now.getTime() - 3 * DAY_MS).toISOString() },
    }),
  );

test('who is visited tomorrow is reminded once, by a function that may read the days, and write and send no more than that', async () => {
  const now = new Date();
  const timeZone = afternoonZone(now);
  await setInspectionHours(product, { ...everyDay, timeZone });
  const id = randomUUID();
  expect((await postLead(product, leadInput({ id, email }))).status).toBe(201);
  const token = await officeToken(product);
  // An hour less than a day ahead, so that the same hour of today has come.
  const at = new Date(now.getTime() + DAY_MS - HOUR_MS + MINUTE_MS).toISOString();
  const json = { inspection: { at, minutes: 60, time_zone: timeZone }, spam: false };
  expect((await call(product, 'PATCH', `/api/leads/${id}`, { token, json })).status).toBe(200);
  await bookedEarlier(id, now);
  await Promise.all([product.invoke('remind-homeowners', {}), product.invoke('remind-homeowners', {})]);
  await product.invoke('remind-homeowners', {});
  const sent = (await readdir(join(product.dataDir, 'mail'))).filter(
    (file) => file.includes(email) && file.endsWith('.json'),
  );
  expect(sent).toHaveLength(1);
  expect((await mailTo(product, email)).text).toContain('A reminder of your inspection. See you ');
  const page = (await call(product, 'GET', `/api/leads/${id}`, { token })).json as { lead: Lead };
  expect(page).toMatchObject({
    lead: { inspection: { reminder: { at: expect.any(String) } } },
    log: expect.arrayContaining([expect.objectContaining({ what: 'reminded', new: 'sent' })]),
  });
});
