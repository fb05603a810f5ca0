import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { routes } from '#infra/functions/routes.ts';
import {
  inviteAdmin,
  removeAdmin,
  resendInvitation,
  setContact,
  setOwn,
  setRole,
} from '#lambdas/admins/routes.ts';
import { routes as alertEmails } from '#lambdas/alerts/email-receivers.ts';
import { addPushDevice, endPushDevice } from '#lambdas/alerts/push-device-routes.ts';
import { retryAlerts } from '#lambdas/alerts/resend-alerts.ts';
import { sendTestAlert } from '#lambdas/alerts/routes.ts';
import { addPicture } from '#lambdas/company/pictures.ts';
import { saveSetting } from '#lambdas/company/routes.ts';
import { renewWebhookSecret } from '#lambdas/company/webhook-secrets.ts';
import { historyWrites } from '#lambdas/leads/history.ts';
import { updateLead } from '#lambdas/office/change-lead.ts';
import { deleteLead } from '#lambdas/office/delete-lead.ts';
import { openLeadDocument } from '#lambdas/office/lead-document.ts';
import { addNote } from '#lambdas/office/lead-page.ts';
import { measureLeadRoof } from '#lambdas/office/lead-roof.ts';
import { markNotDuplicate, mergeLeads, unmergeLeads } from '#lambdas/office/merge-leads.ts';
import { priceLead } from '#lambdas/office/office-price.ts';
import { deleteView, saveView } from '#lambdas/office/saved-views.ts';
import { undoChange } from '#lambdas/office/undo-change.ts';
import { requireAdmin } from '#lambdas/platform/caller.ts';
import type { Respond } from '#lambdas/platform/request.ts';
import { updatePricingVariable } from '#lambdas/pricing/routes.ts';
import { quoteLinkWrites } from '#lambdas/quote-links/link-store.ts';
import { makeOfficeLink, revokeQuoteLinks } from '#lambdas/quote-links/send-quote.ts';
import { deviceId } from '#shared/alerts/alert.ts';
import type { RouteName } from '#shared/api/contract.ts';
import type { NewView } from '#shared/api/view-routes.ts';
import { everywhere } from '#shared/company/service-area.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { newSubscriber } from '#test/support/alert-receivers.ts';
import { adminClaims, type EventParts } from '#test/support/http-events.ts';
import { answerOf, behindEdge, logLines } from '#test/support/in-process.ts';
import { leadInput, snapshot } from '#test/support/leads.ts';
import { measurement } from '#test/support/roof-measurements.ts';
import { smallPictures } from '#test/support/small-pictures.ts';

behindEdge();

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
const documentId = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b11';
const at = '2026-11-21T08:00:00.000Z';
const lead: Lead = { ...leadInput({ id, documentId }), status: 'new', created_at: at };
const price = 'standard_per_square';
const variable = { id: price, name: price, description: '', value: 512, updated_at: at };
const login = {
  username: id,
  email: 'lee.park@example.com',
  state: 'invited' as const,
  since: at,
  authenticatorApp: false,
};
const device = 'd'.repeat(43);
const subscriber = newSubscriber('http://push.example').device();
const link = 'https://documents.example/uploads/x?X-Amz-Signature=1';

const line = {
  id: `${at}#a7.0`,
  at,
  by: 'dana.reyes@example.com',
  kind: 'note' as const,
  text: 'Call after five.',
};

const house = measurement();
const roofed: Lead = {
  ...lead,
  roof: { buildings: [{ placeId: house.placeId, isSamePlace: true, metres: 3, isPointedAt: false }] },
};

const stores = {
  leads: { change: async () => lead, get: async () => roofed },
  measurements: { building: async () => house, cacheBuilding: async () => {} },
  ask: async () => house,
  prices: { setValue: async () => variable },
  settings: { set: async () => ({ value: everywhere, at }) },
  first: () => 'whsec_dGVzdA==',
  receivers: { all: async () => [], add: async () => {}, remove: async () => {} },
  pictures: { put: async () => {} },
  hasPicture: async () => true,
  documents: { get: async () => undefined },
  files: { size: async () => 1, presignedGetUrl: async () => link },
  links: { revoke: async () => true },
  logins: {
    invite: async () => login,
    resend: async () => login,
    setRole: async () => login,
    setContact: async () => login,
    remove: async () => ({ email: login.email }),
  },
  alerts: {
    add: async () => {},
    get: async () => undefined,
    failed: async () => [],
    resend: async () => true,
    wake: async () => {},
  },
  presence: { forget: async () => {} },
  devices: {
    list: async () => [],
    listDropped: async () => [],
    keep: async () => {},
    end: async () => true,
    endAllOf: async () => {},
  },
  leaveNewLeads: async () => {},
  tellOwner: async () => {},
  pushService: 'http://push.example',
  siteUrl: '',
  views: {
    list: async () => [],
    save: async ({ id, name, query }: NewView) => ({ id, name, query, by: 'dana.reyes@example.com' }),
    delete: async () => true,
  },
  authorOf: () => ({ by: 'dana.reyes@example.com', at: new Date(0), mark: 'a7' }),
  indexLead: async () => {},
  pricing: { at: async () => ({ ...defaultPricing, version: at }) },
  write: async () => true,
  historyWrites: historyWrites('leadLog'),
  notes: { add: async () => ({ line, again: false }), takeBack: async () => line },
  pairs: { write: async () => [lead, lead] as const, get: async () => lead },
  leadsById: async () => [],
  erase: async () => true,
  addHistory: async () => line,
  log: { list: async () => [line] },
  now: () => new Date(0),
};
/** Nobody and nothing is there. */
const empty = {
  ...stores,
  leads: { change: async () => 'missing' as const, get: async () => undefined },
  prices: { setValue: async () => 'missing' as const },
  settings: { set: async () => 'conflict' as const },
  links: { revoke: async () => false },
  logins: {
    invite: async () => 'already' as const,
    resend: async () => 'missing' as const,
    setRole: async () => 'missing' as const,
    setContact: async () => 'missing' as const,
    remove: async () => 'missing' as const,
  },
  devices: { ...stores.devices, end: async () => false },
  notes: { add: async () => 'missing' as const, takeBack: async () => 'missing' as const },
  pairs: { write: async () => 'missing' as const, get: async () => undefined },
  erase: async () => false,
  views: { ...stores.views, delete: async () => false },
  addHistory: async () => undefined,
};

const withOther = (rest: object) =>
  JSON.stringify({ other: '00000000-0000-4000-8000-000000000017', ...rest });

type Stores = typeof stores | typeof empty;

const sendText = (given: Stores) =>
  makeOfficeLink({
    ...given,
    leads: {
      get: async () => {
        const found = await given.leads.get();
        return found && { ...found, quote: snapshot() };
      },
    },
    named: { add: async () => true },
    linkWrite: quoteLinkWrites('quoteLinks'),
    random: () => Buffer.alloc(16),
  });

/** Every function that changes a record or shows private papers: action, record, route and what it is asked. */
const actions: [RouteName, string, string, (given: Stores) => Respond, EventParts][] = [
  ['updateLead', 'change-lead', id, updateLead, { path: { id }, body: '{"status":"contacted"}' }],
  ['openLeadDocument', 'open-lead-document', id, openLeadDocument, { path: { id } }],
  [
    'addNote',
    'add-note',
    id,
    addNote,
    { path: { id }, body: JSON.stringify({ id, text: 'Call after five.' }) },
  ],
  [
    'undoChange',
    'undo-change',
    id,
    undoChange,
    { path: { id }, body: JSON.stringify({ undoes: 'a7', changeId: id }) },
  ],
  ['priceLead', 'price-lead', id, priceLead, { path: { id }, body: '{"takenBack":true,"seen":null}' }],
  ['mergeLeads', 'merge-lead', id, mergeLeads, { path: { id }, body: withOther({ seen: 0, otherSeen: 0 }) }],
  ['unmergeLeads', 'unmerge-lead', id, unmergeLeads, { path: { id }, body: withOther({}) }],
  ['markNotDuplicate', 'not-same-lead', id, markNotDuplicate, { path: { id }, body: withOther({}) }],
  ['sendQuote', 'send-quote', id, sendText, { path: { id }, body: '{"by":"text"}' }],
  ['deleteLead', 'delete-lead', id, deleteLead, { path: { id } }],
  ['revokeQuoteLinks', 'revoke-quote-links', id, revokeQuoteLinks, { path: { id } }],
  ['measureLeadRoof', 'measure-lead-roof', id, measureLeadRoof, { path: { id } }],
  ['deleteView', 'delete-view', id, deleteView, { path: { id } }],
  ['inviteAdmin', 'invite-admin', id, inviteAdmin, { body: `{"email":"${login.email}","role":"sales"}` }],
  ['setAdminRole', 'make-owner', id, setRole, { path: { username: id }, body: '{"role":"owner"}' }],
  [
    'setAdminContact',
    'set-contact',
    id,
    setContact,
    { path: { username: id }, body: '{"name":"Lee Park","mobile":""}' },
  ],
  ['setOwnContact', 'set-contact', adminClaims.sub, setOwn, { body: '{"name":"Lee Park","mobile":""}' }],
  ['endPushDevice', 'end-push-device', device, endPushDevice, { path: { id: device } }],
  ['removeAdmin', 'remove-admin', id, removeAdmin, { path: { username: id } }],
  ['resendInvitation', 'resend-invitation', id, resendInvitation, { path: { username: id } }],
  [
    'updatePricingVariable',
    'set-price',
    price,
    updatePricingVariable,
    { path: { id: price }, body: '{"value":512}' },
  ],
  [
    'saveSetting',
    'save-setting',
    'service_area',
    saveSetting,
    { path: { name: 'service_area' }, body: JSON.stringify({ value: everywhere, seen: null }) },
  ],
];

const picture = smallPictures.webp;

/** There is always something to do it to. */
const always: typeof actions = [
  [
    'addPicture',
    'add-picture',
    createHash('sha256').update(picture).digest('hex'),
    addPicture,
    { body: JSON.stringify({ base64: picture.toString('base64') }) },
  ],
  [
    'saveView',
    'save-view',
    id,
    saveView,
    { body: JSON.stringify({ id, name: 'Hail', query: 'type=insurance' }) },
  ],
  [
    'addAlertEmail',
    'add-alert-email',
    'alert-emails',
    ({ receivers }) => alertEmails({ receivers }).addAlertEmail,
    { body: JSON.stringify({ email: 'office@example.com' }) },
  ],
  [
    'removeAlertEmail',
    'remove-alert-email',
    'alert-emails',
    ({ receivers }) => alertEmails({ receivers }).removeAlertEmail,
    { body: JSON.stringify({ email: 'office@example.com' }) },
  ],
  [
    'renewWebhookSecret',
    'renew-webhook-secret',
    'webhook_secret',
    ({ settings, ...rest }) =>
      renewWebhookSecret({ ...rest, settings: { ...settings, get: async () => undefined } }),
    {},
  ],
  ['testAlerts', 'send-test-alert', 'alerts', sendTestAlert, { body: '{}' }],
  ['retryAlerts', 'retry-alerts', 'alerts', retryAlerts, { body: '{}' }],
  [
    'addPushDevice',
    'add-push-device',
    await deviceId(subscriber.endpoint),
    addPushDevice,
    { body: JSON.stringify(subscriber) },
  ],
];

/** A token tells more than the log may hold. */
const claims = { ...adminClaims, username: 'dana.reyes@example.com', email: 'dana.reyes@example.com' };

const loggedBy = async (respond: Respond, parts: EventParts) =>
  (await answerOf(respond, { ...parts, claims }, requireAdmin)).output;

test.each([...actions, ...always])(
  '%s is logged once, by whom and to which record, and with nothing of the person, neither the admin nor the homeowner',
  async (_, action, record, route, parts) => {
    const output = await loggedBy(route(stores), parts);
    const lines = logLines(output).filter((line) => 'admin' in line);
    expect(lines).toEqual([expect.objectContaining({ admin: adminClaims.sub, action, record })]);
    const { name, email, phone, address } = lead;
    for (const secret of [line.text, name, email, phone, address, claims.email, login.email, link])
      expect(output).not.toContain(secret);
  },
);

test.each(actions)(
  '%s is not logged where there was nothing to do it to',
  async (_name, _action, _record, route, parts) => {
    const lines = logLines(await loggedBy(route(empty), parts));
    expect(lines).toEqual([expect.objectContaining({ status: expect.toBeOneOf([404, 409]) })]);
    expect(lines[0]).not.toHaveProperty('admin');
  },
);

test('every admin route that writes is among these', () => {
  const writing = routes.filter(({ access, method }) => access === 'admin' && method !== 'GET');
  const logged = [...actions, ...always].map(([name]) => name);
  expect(logged).toEqual(expect.arrayContaining(writing.map(({ name }) => name)));
  expect(writing.length).toBeGreaterThan(0);
});
