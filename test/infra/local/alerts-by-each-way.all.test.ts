import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { leadInput } from '#test/support/leads.ts';
import { call, postLead } from '#test/support/product.ts';
import { patience, pushStage, teamStage } from './alert-stage.ts';

// Many leads, whose first messages fail: `alerts.all.test.ts`.
describe('the team’s email and the webhook', () => {
  const { product, mailsOf, hooksOf } = teamStage();
  const typesOf = (id: string) => hooksOf(id).map(({ body }) => body.type);

  test('a lead is emailed to the team and sent to the webhook within seconds, once each', async () => {
    const lead = leadInput({ id: randomUUID(), name: 'Odalys Quennell' });
    await postLead(product(), lead);
    await postLead(product(), lead);
    await expect.poll(() => typesOf(lead.id), patience).toEqual(['lead.created']);
    await expect.poll(() => mailsOf(lead.name), patience).toHaveLength(1);
    const [mail] = await mailsOf(lead.name);
    expect(mail?.subject).toBe(`New lead: Odalys Quennell, ${lead.lead_type}, ${lead.phone}`);
    expect(mail?.text).toContain(`Open lead: ${product().url}/admin/leads/${lead.id}`);
  });

  test('a leak that is added later is an emergency; the same details again are not reported', async () => {
    const lead = leadInput({ id: randomUUID(), name: 'Wendeline Osterhaus' });
    await postLead(product(), lead);
    const json = { hasLeaks: true };
    for (const path of Array(2).fill(`/api/leads/${lead.id}/details`))
      await call(product(), 'POST', path, { json });
    const both = ['lead.created', 'lead.updated'];
    await expect.poll(() => typesOf(lead.id).toSorted(), patience).toEqual(both);
    const subjects = async () => (await mailsOf(lead.name)).map(({ subject }) => subject);
    const emergency = `LEAKING NOW: Wendeline Osterhaus, call ${lead.phone}`;
    await expect.poll(subjects, patience).toContainEqual(emergency);
    const updated = hooksOf(lead.id).find(({ body }) => body.type === 'lead.updated');
    expect(updated?.body.data.emergency).toBe(true);
  });
});

describe('push messages', () => {
  const { product, token, faults, titlesOf, listed, switchedOn } = pushStage();

  test('a device that is gone is forgotten, one that was removed hears nothing, the others do', async () => {
    const before = (await listed()).push.devices.length;
    const [gone, removed, phone] = [await switchedOn(), await switchedOn(), await switchedOn()];
    faults.set(gone.device.name, () => 410);
    const { status } = await call(product(), 'DELETE', `/api/push-devices/${removed.id}`, { token: token() });
    expect(status).toBe(204);
    await call(product(), 'POST', '/api/alerts/test', { token: token() });
    await expect.poll(() => titlesOf(phone.device), patience).toEqual(['Test notification']);
    const ids = async () => (await listed()).push.devices.map(({ id }) => id);
    await expect.poll(ids, patience).toHaveLength(before + 1);
    expect(await ids()).toContain(phone.id);
    for (const { device } of [gone, removed]) expect(await titlesOf(device)).toEqual([]);
  });
});
