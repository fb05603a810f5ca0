import { expect } from 'vitest';
import type { InspectionHoursSetting } from '#shared/company/inspection-hours.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadsOf, officeToken } from './admin-tokens.ts';
import { setSetting } from './company-settings.ts';
import { call, type TestProduct } from './product.ts';

/** Every day from eight to eight, in Chicago. */
export const everyDay: Extract<InspectionHoursSetting, { by: 'windows' }> = {
  by: 'windows',
  timeZone: 'America/Chicago',
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '08:00', until: '20:00' })),
  leadHours: 24,
  capacity: 1,
};

/** The office sets when homeowners book. */
export const setInspectionHours = (product: TestProduct, value: InspectionHoursSetting): Promise<void> =>
  setSetting(product, 'inspection_hours', value);

/** The lead of that name. The office says that it is none of spam: a test fills the form faster than people do. */
export async function genuineLead(product: TestProduct, name: string): Promise<Lead> {
  const [lead] = await leadsOf(product, name);
  if (lead === undefined) throw new Error(`No lead is called ${name}`);
  const token = await officeToken(product);
  const changed = await call(product, 'PATCH', `/api/leads/${lead.id}`, { token, json: { spam: false } });
  expect(changed.status).toBe(200);
  return lead;
}
