import type { contract } from '#shared/api/contract.ts';
import { everywhere } from '#shared/company/service-area.ts';
import { companyOf } from '#shared/company/settings.ts';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import type { RoofMeasurement } from '#shared/roof/measurement.ts';
import { leadInput } from './leads.ts';
import { overviewWith } from './overview.ts';
import { smallPictures } from './small-pictures.ts';

const id = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';

/** As a quote link carries one. */
const token = 'q83vEjRWeJCrze8SNFZ4kA';

export const storedLead = { ...leadInput(), created_at: '2026-11-20T15:04:06.000Z', status: 'new' };

const variable = {
  id: 'standard_per_square',
  name: 'standard_per_square',
  description: 'Dollars per square.',
  value: 500,
  updated_at: '2026-11-20T15:00:00.000Z',
  updated_by: 'dana.reyes@example.com',
};

const bookedVisit = {
  at: '2026-12-01T15:00:00.000Z',
  minutes: 120,
  timeZone: 'America/Chicago',
  sequence: 1,
};

const alertEmails = { items: [{ email: 'office@example.com', isConfirmed: true, isRemovable: true }] };

const setSetting = {
  value: everywhere,
  at: '2026-11-20T15:00:00.000Z',
  by: 'dana.reyes@example.com',
};

const priceChange = {
  id: '2026-11-20T15:00:00.000Z#standard_per_square',
  name: 'standard_per_square',
  at: '2026-11-20T15:00:00.000Z',
  by: 'dana.reyes@example.com',
  old: 480,
  new: 500,
};

/** As browsers name themselves to a push service. */
const pushPoint = 'B'.repeat(87);
const pushDevice = 'd'.repeat(43);

const adminLogin = {
  username: id,
  email: 'dana.reyes@example.com',
  name: 'Dana Reyes',
  mobile: '+14025550102',
  state: 'invited',
  role: 'sales',
  since: '2026-11-20T15:00:00.000Z',
  authenticatorApp: false,
};

const note = {
  id: '2026-11-20T16:02:00.000Z#b1.0',
  at: '2026-11-20T16:02:00.000Z',
  by: 'dana.reyes@example.com',
  kind: 'note',
  text: 'Call after five.',
};

const change = {
  id: '2026-11-20T16:00:00.000Z#a7.0',
  at: '2026-11-20T16:00:00.000Z',
  by: 'dana.reyes@example.com',
  kind: 'change',
  what: 'status',
  old: 'new',
  new: 'contacted',
};

const numbers = {
  leads: 3,
  status: { new: 1, contacted: 2, scheduled: 0, completed: 0, cancelled: 0 },
  path: { insurance: 1, retail: 2 },
  quoted: 2,
  quotedUsd: 27_300.5,
  sold: 1,
  soldUsd: 9250.5,
  contacted: 2,
  contactMinutes: 12.5,
};

const roof: RoofMeasurement = {
  provider: 'google-solar',
  placeId: 'ChIJ-a_place',
  center: { lat: 41.154, lng: -96.042 },
  imageryDate: '2024-05-17',
  quality: 'HIGH',
  roofM2: 223.3633,
  roofGroundM2: 200.64,
  buildingGroundM2: 210.4,
  planes: [{ pitchDegrees: 25.435, azimuthDegrees: 53.8, areaM2: 119.29291, groundM2: 107.73 }],
  solarArrays: 0,
};

const officeRoof = {
  answer: 'yes',
  buildings: [
    { placeId: roof.placeId, reasons: [], measurement: roof },
    { placeId: 'ChIJ-a_garage', reasons: [], measurement: null },
  ],
};

const savedView = {
  id,
  name: 'Insurance, new',
  query: 'status=new&type=insurance',
  by: 'dana.reyes@example.com',
};

interface Sample {
  input: object;
  /** Method and address under `/api`. */
  request: string;
  answers: Record<number, unknown>;
}

const reading = {
  200: quoteFor(2784, defaultRates, { source: 'document', wastePercent: 10, others: [] }),
  202: { documentId: id, retryAfterMs: 2000 },
};

const otherId = '00000000-0000-4000-8000-000000000017';

/** A call of every route and the answers its server gives; null is an empty body. */
export const contractSamples: Record<keyof typeof contract, Sample> = {
  createLead: { input: { body: leadInput() }, request: 'POST /api/leads', answers: { 201: { id } } },
  addLeadDetails: {
    input: { params: { id }, body: { hasLeaks: true } },
    request: `POST /api/leads/${id}/details`,
    answers: {
      204: null,
      200: { extras: { ...companyOf({}).extras, version: '2026-11-21T10:00:00.000Z' } },
    },
  },
  listLeads: {
    input: { query: { status: 'new', cursor: undefined, limit: '2' } },
    request: 'GET /api/leads?status=new&limit=2',
    answers: { 200: { items: [storedLead], nextCursor: 'abc' } },
  },
  updateLead: {
    input: { params: { id }, body: { status: 'contacted' } },
    request: `PATCH /api/leads/${id}`,
    answers: { 200: { ...storedLead, status: 'contacted' } },
  },
  getLead: {
    input: { params: { id } },
    request: `GET /api/leads/${id}`,
    answers: {
      200: {
        lead: { ...storedLead, version: 2 },
        log: [note, change],
        duplicates: [],
        document: null,
        roof: officeRoof,
      },
    },
  },
  priceLead: {
    input: { params: { id }, body: { takenBack: true, seen: null } },
    request: `POST /api/leads/${id}/price`,
    answers: { 200: { ...storedLead, version: 1 } },
  },
  mergeLeads: {
    input: { params: { id }, body: { other: otherId, seen: 0, otherSeen: 2 } },
    request: `POST /api/leads/${id}/merge`,
    answers: {
      200: {
        ...storedLead,
        version: 1,
        merged: [
          { id: otherId, name: 'Odalys Q.', at: note.at, by: note.by, states: { before: {}, after: {} } },
        ],
      },
    },
  },
  unmergeLeads: {
    input: { params: { id }, body: { other: otherId } },
    request: `POST /api/leads/${id}/unmerge`,
    answers: {
      200: { lead: { ...storedLead, version: 2 }, other: { ...storedLead, id: otherId, version: 2 } },
    },
  },
  getPossibleDuplicates: {
    input: { query: { ids: id } },
    request: `GET /api/alike-leads?ids=${id}`,
    answers: { 200: { items: [{ id, others: [id] }] } },
  },
  markNotDuplicate: {
    input: { params: { id }, body: { other: otherId } },
    request: `POST /api/leads/${id}/not-same`,
    answers: { 204: null },
  },
  getNewPrice: {
    input: { params: { id } },
    request: `GET /api/leads/${id}/new-price`,
    answers: {
      200: { price: { squareFootage: 2840, squares: 29, prices: defaultRates, rates: defaultRates } },
    },
  },
  lookAtSending: {
    input: { params: { id }, query: { about: 'inspection' } },
    request: `GET /api/leads/${id}/sending?about=inspection`,
    answers: { 200: { email: { left: 488 } } },
  },
  sendQuote: {
    input: { params: { id }, body: { by: 'text' } },
    request: `POST /api/leads/${id}/sending`,
    answers: { 201: { path: `/q/${token}`, expires_at: '2026-12-20T15:04:06.000Z' } },
  },
  addNote: {
    input: { params: { id }, body: { id, text: note.text } },
    request: `POST /api/leads/${id}/notes`,
    answers: { 200: note, 201: note },
  },
  undoChange: {
    input: { params: { id }, body: { undoes: 'a7', changeId: otherId } },
    request: `POST /api/leads/${id}/undo`,
    answers: { 200: { lead: storedLead, change: { status: 'new' } } },
  },
  getLeadNotes: {
    input: { query: { ids: id } },
    request: `GET /api/lead-notes?ids=${id}`,
    answers: { 200: { items: [{ leadId: id, at: note.at, by: note.by, text: note.text }] } },
  },
  getBulkChange: {
    input: { params: { id: otherId }, query: { cursor: undefined } },
    request: `GET /api/bulk-changes/${otherId}`,
    answers: { 200: { items: [storedLead], nextCursor: id } },
  },
  deleteLead: { input: { params: { id } }, request: `DELETE /api/leads/${id}`, answers: { 204: null } },
  openLeadDocument: {
    input: { params: { id } },
    request: `GET /api/leads/${id}/document`,
    answers: { 200: { url: 'https://storage.example/estimate.pdf' } },
  },
  openOneDocument: {
    input: { params: { id, documentId: otherId } },
    request: `GET /api/leads/${id}/documents/${otherId}`,
    answers: { 200: { url: 'https://storage.example/estimate.pdf' } },
  },
  getLeadChanges: {
    input: { params: { id } },
    request: `GET /api/leads/${id}/changes`,
    answers: {
      200: { pair: { kind: 'no_pair', reason: 'other_claim' }, documents: { first: id, second: otherId } },
    },
  },
  listViews: { input: {}, request: 'GET /api/views', answers: { 200: { items: [savedView] } } },
  saveView: {
    input: { body: { id, name: savedView.name, query: savedView.query } },
    request: 'POST /api/views',
    answers: { 201: savedView },
  },
  deleteView: { input: { params: { id } }, request: `DELETE /api/views/${id}`, answers: { 204: null } },
  listPricingVariables: {
    input: {},
    request: 'GET /api/pricing-variables',
    answers: { 200: { items: [variable] } },
  },
  updatePricingVariable: {
    input: { params: { id: 'a/b per square' }, body: { value: 500, seen: variable.updated_at } },
    request: 'PATCH /api/pricing-variables/a%2Fb%20per%20square',
    answers: { 200: variable },
  },
  listPriceChanges: {
    input: { query: { cursor: '2026-11-20T15:00:00.000Z#standard_per_square' } },
    request: 'GET /api/price-changes?cursor=2026-11-20T15%3A00%3A00.000Z%23standard_per_square',
    answers: { 200: { items: [priceChange], nextCursor: priceChange.id } },
  },
  getScanQuota: {
    input: {},
    request: 'GET /api/scan-quota',
    answers: {
      200: {
        day: { used: 12, limit: 500, until: '2026-11-21T00:00:00.000Z' },
        month: { used: 640, limit: 5000, until: '2026-12-01T00:00:00.000Z' },
      },
    },
  },
  createQuoteLink: {
    input: { params: { id } },
    request: `POST /api/leads/${id}/link`,
    answers: {
      201: { path: `/q/${token}`, expires_at: '2026-12-20T15:04:06.000Z', mailable: true },
    },
  },
  emailQuote: {
    input: { params: { id }, body: { token } },
    request: `POST /api/leads/${id}/mail`,
    answers: { 202: null },
  },
  stopEmails: {
    input: { params: { token } },
    request: `POST /api/email-stops/${token}`,
    answers: { 204: null },
  },
  allowEmails: {
    input: { params: { token } },
    request: `DELETE /api/email-stops/${token}`,
    answers: { 204: null },
  },
  openEmailStop: {
    input: { params: { token } },
    request: `GET /api/email-stops/${token}`,
    answers: { 303: null },
  },
  openQuote: {
    input: { body: { token } },
    request: 'POST /api/quotes',
    answers: {
      200: {
        firstName: 'Odalys',
        place: '2214 Thistledown Ct, Papillion',
        number: 'Q-7F3K-92AM',
        squareFootage: 1800,
        squares: 18,
        prices: { asLowAs: 6300, standard: 9000, impactResistant: 10_800, premiumWarranty: 12_600 },
        shown_at: '2026-11-20T15:04:06.000Z',
        expires_at: '2026-12-20T15:04:06.000Z',
      },
    },
  },
  revokeQuoteLinks: {
    input: { params: { id } },
    request: `DELETE /api/leads/${id}/links`,
    answers: { 204: null },
  },
  reportBrowserFailure: {
    input: { body: { kind: 'script', page: 'index-Ab3_x-9' } },
    request: 'POST /api/browser-failures',
    answers: { 204: null },
  },
  measureRoof: {
    input: {
      body: { leadId: id, placeId: 'ChIJ-a_place', location: { lat: 41.15412, lng: -96.04231 } },
    },
    request: 'POST /api/roof-measurements',
    answers: {
      200: {
        building: {
          placeId: 'ChIJ-a_place',
          center: roof.center,
          imageryDate: roof.imageryDate,
          quality: roof.quality,
          squareFootage: 2404.3,
          endsAt: 1_797_865_200_000,
          reasons: ['other_place'],
        },
      },
    },
  },
  measureLeadRoof: {
    input: { params: { id } },
    request: `POST /api/leads/${id}/roof`,
    answers: { 200: officeRoof },
  },
  listAlerts: {
    input: {},
    request: 'GET /api/alerts',
    answers: {
      200: {
        channels: { mail: true, webhook: false, push: true },
        noReaders: false,
        push: {
          key: pushPoint,
          devices: [
            { id: pushDevice, name: 'Chrome on Android', by: id, created_at: '2026-11-20T15:04:06.000Z' },
          ],
          dropped: [],
        },
        failing: [{ channel: 'webhook', since: '2026-11-20T15:02:00.000Z' }],
        failed: [],
        items: [
          {
            id: `${id}#lead.created`,
            event: 'lead.created',
            created_at: '2026-11-20T15:04:06.000Z',
            lead_id: id,
            name: 'Odalys Quennell',
            deliveries: [
              { channel: 'mail', state: 'sent', attempts: 1, at: '2026-11-20T15:04:07.000Z' },
              { channel: 'webhook', state: 'off', attempts: 0 },
            ],
          },
        ],
      },
    },
  },
  addPushDevice: {
    input: {
      body: {
        endpoint: 'https://fcm.googleapis.com/fcm/send/a',
        keys: { p256dh: pushPoint, auth: 'A'.repeat(22) },
        key: pushPoint,
        name: 'Chrome on Android',
      },
    },
    request: 'POST /api/push-devices',
    answers: { 201: { id: pushDevice } },
  },
  endPushDevice: {
    input: { params: { id: pushDevice } },
    request: `DELETE /api/push-devices/${pushDevice}`,
    answers: { 204: null },
  },
  getLeadsSince: {
    input: { query: { since: '2026-11-20T15:04:06.000Z' } },
    request: 'GET /api/leads-since?since=2026-11-20T15%3A04%3A06.000Z',
    answers: {
      200: {
        items: [storedLead],
        gone: [id],
        until: '2026-11-20T15:04:14.000Z',
        more: false,
        present: [{ lead: id, who: 'lee.park@example.com', calling: '2026-11-20T15:04:05.678Z' }],
      },
    },
  },
  getCallList: {
    input: { query: { today: '2026-11-20' } },
    request: 'GET /api/desk?today=2026-11-20',
    answers: {
      200: {
        counts: {
          all: 7,
          status: { new: 1, contacted: 1, scheduled: 0, completed: 3, cancelled: 0 },
          waiting: 1,
          emergencies: 0,
          spam: 1,
          first: 1,
          firstLeaks: 0,
          due: 0,
          overdue: 0,
          mine: 1,
          unassigned: 0,
        },
        first: [{ lead: storedLead, reasons: ['waiting_longest'] }],
      },
    },
  },
  getOverview: {
    input: { query: { days: '7', zone: 'America/Chicago' } },
    request: 'GET /api/overview?days=7&zone=America%2FChicago',
    answers: { 200: overviewWith({ days: [{ day: '2026-11-20', ...numbers }], total: numbers }) },
  },
  searchLeads: {
    input: { query: { q: 'quennell' } },
    request: 'GET /api/lead-search?q=quennell',
    answers: { 200: { items: [storedLead], found: [{ id, reasons: [{ kind: 'name' }] }] } },
  },
  testAlerts: {
    input: { body: { channels: ['webhook'] } },
    request: 'POST /api/alerts/test',
    answers: { 202: null },
  },
  readWebhookTest: {
    input: {},
    request: 'GET /api/alerts/test',
    answers: {
      200: {
        last: {
          at: '2026-11-20T15:04:06.000Z',
          ms: 240,
          answer: { status: 401, body: 'Wrong signature' },
          failure: 'refused',
        },
      },
    },
  },
  retryAlerts: {
    input: { body: { id: `${id}#lead.created` } },
    request: 'POST /api/alerts/retry',
    answers: { 202: { channels: 2, more: false } },
  },
  getHealth: {
    input: {},
    request: 'GET /api/health',
    answers: {
      200: {
        mail: { state: 'on', today: { used: 3, limit: 500, until: '2026-11-21T00:00:00.000Z' } },
        alarms: { isConfirmed: false },
      },
    },
  },
  listAdmins: {
    input: {},
    request: 'GET /api/admins',
    answers: { 200: { you: id, items: [adminLogin] } },
  },
  inviteAdmin: {
    input: { body: { email: adminLogin.email, role: 'sales' } },
    request: 'POST /api/admins',
    answers: { 201: adminLogin },
  },
  setAdminRole: {
    input: { params: { username: id }, body: { role: 'owner' } },
    request: `PATCH /api/admins/${id}`,
    answers: { 200: adminLogin },
  },
  setAdminContact: {
    input: { params: { username: id }, body: { name: 'Dana Reyes', mobile: '+14025550102' } },
    request: `PATCH /api/admins/${id}/contact`,
    answers: { 200: adminLogin },
  },
  setOwnContact: {
    input: { body: { name: 'Dana Reyes', mobile: '' } },
    request: 'PATCH /api/own-contact',
    answers: { 200: adminLogin },
  },
  removeAdmin: {
    input: { params: { username: id } },
    request: `DELETE /api/admins/${id}`,
    answers: { 204: null },
  },
  resendInvitation: {
    input: { params: { username: id } },
    request: `POST /api/admins/${id}/invitation`,
    answers: { 200: adminLogin },
  },
  getPricing: {
    input: {},
    request: 'GET /api/pricing',
    answers: {
      200: { version: '2026-11-20T15:00:00.000Z', rates: defaultRates, settings: neutralSettings },
    },
  },
  getRates: { input: {}, request: 'GET /api/rates', answers: { 200: defaultRates } },
  getInspectionTimes: {
    input: {},
    request: 'GET /api/inspection-times',
    answers: { 200: { timeZone: 'America/Chicago', times: [bookedVisit.at] } },
  },
  getInspection: {
    input: { params: { id } },
    request: `GET /api/leads/${id}/inspection`,
    answers: { 200: { inspection: bookedVisit } },
  },
  bookInspection: {
    input: { params: { id }, body: { at: bookedVisit.at } },
    request: `POST /api/leads/${id}/inspection`,
    answers: { 200: { inspection: bookedVisit } },
  },
  changeInspection: {
    input: { body: { token: 'a'.repeat(22), at: null } },
    request: 'POST /api/quotes/inspection',
    answers: { 200: { inspection: null } },
  },
  getCompany: { input: {}, request: 'GET /api/company', answers: { 200: { settings: companyOf({}) } } },
  getWebhookSecret: {
    input: {},
    request: 'GET /api/webhook-secret',
    answers: { 200: { ends: '3f9c', at: null } },
  },
  renewWebhookSecret: {
    input: {},
    request: 'POST /api/webhook-secret',
    answers: { 201: { secret: 'whsec_dGVzdA==', at: '2026-11-20T15:00:00.000Z' } },
  },
  listAlertEmails: {
    input: {},
    request: 'GET /api/alert-emails',
    answers: { 200: alertEmails },
  },
  addAlertEmail: {
    input: { body: { email: 'office@example.com' } },
    request: 'POST /api/alert-emails',
    answers: { 200: alertEmails },
  },
  removeAlertEmail: {
    input: { body: { email: 'office@example.com' } },
    request: 'POST /api/alert-emails/removal',
    answers: { 200: alertEmails },
  },
  getPublication: {
    input: {},
    request: 'GET /api/publication',
    answers: { 200: { at: '2026-11-20T15:01:00.000Z', upTo: null, failedAt: null } },
  },
  getSetting: {
    input: { params: { name: 'service_area' } },
    request: 'GET /api/settings/service_area',
    answers: { 200: { value: everywhere, at: null } },
  },
  saveSetting: {
    input: { params: { name: 'service_area' }, body: { value: everywhere, seen: null } },
    request: 'PATCH /api/settings/service_area',
    answers: { 200: setSetting },
  },
  addPicture: {
    input: { body: { base64: smallPictures.webp.toString('base64') } },
    request: 'POST /api/pictures',
    answers: { 201: { id: 'f'.repeat(64) } },
  },
  listSettingChanges: {
    input: { params: { name: 'service_area' }, query: { cursor: setSetting.at } },
    request: `GET /api/settings/service_area/changes?cursor=${encodeURIComponent(setSetting.at)}`,
    answers: { 200: { items: [setSetting], nextCursor: setSetting.at } },
  },
  listZipsAround: {
    input: { query: { around: '68102', miles: '30' } },
    request: 'GET /api/zip-codes?around=68102&miles=30',
    answers: { 200: { zips: ['51501-51503', '68102'] } },
  },
  processInsurance: {
    input: { body: { documentId: id } },
    request: 'POST /api/process-insurance',
    answers: reading,
  },
  pollInsurance: {
    input: { params: { documentId: id } },
    request: `GET /api/process-insurance/${id}`,
    answers: reading,
  },
  compareEstimates: {
    input: { params: { documentId: id }, query: { since: otherId } },
    request: `GET /api/process-insurance/${id}/changes?since=${otherId}`,
    answers: { 200: { kind: 'no_pair', reason: 'other_claim' } },
  },
  createUpload: {
    input: { body: { size: 5_000_000 } },
    request: 'POST /api/process-insurance/uploads',
    answers: { 200: { documentId: id, url: 'https://storage.example/', fields: { key: 'uploads/a.pdf' } } },
  },
};
