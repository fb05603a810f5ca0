import { areaSettingNames } from '#shared/pricing/area-settings.ts';
import { defaultRates, tierNames } from '#shared/pricing/rates.ts';
import { leadInput } from '#test/support/leads.ts';
import { documents, historyChecks } from './document-checks.ts';
import { type Check, type Functions, idOf, same, statusOf } from './functions.ts';
import { officeChecks } from './office-checks.ts';
import { restoreCheck } from './restore-check.ts';
import { wireCalls } from './wire-calls.ts';

const lead = (n: number, changes = {}) => leadInput({ id: idOf(n), ...changes });
const post = (functions: Functions, body: unknown) =>
  functions.call('createLead', { body: JSON.stringify(body) });

interface Page {
  items: { id: string; status: string; hasLeaks?: boolean }[];
  nextCursor?: string;
}

async function listed(functions: Functions, query: Record<string, string>): Promise<Page> {
  const answer = await functions.call('listLeads', { query });
  statusOf('the list', answer, 200);
  return answer.json as unknown as Page;
}

const variables = tierNames.length + areaSettingNames.length;

const prices: Check[] = [
  {
    rule: 'conditional puts add each pricing variable once',
    async run(functions) {
      same(
        'the first seeding adds',
        ((await functions.run('prepare-data')) as { added: [] }).added.length,
        variables,
      );
      same(
        'the second keeps',
        ((await functions.run('prepare-data')) as { kept: [] }).kept.length,
        variables,
      );
    },
  },
  {
    rule: 'a consistent query reads the prices in the order of their names',
    async run(functions) {
      same('the rates', (await functions.call('getRates')).json, { ...defaultRates });
      const { items } = (await functions.call('listPricingVariables')).json as {
        items: { name: string }[];
      };
      const names = items.map(({ name }) => name);
      same('the order', names, names.toSorted());
    },
  },
  {
    rule: 'an update changes a price that is there, and makes none',
    async run(functions) {
      const set = (id: string) =>
        functions.call('updatePricingVariable', { path: { id }, body: JSON.stringify({ value: 512.5 }) });
      statusOf('a price that is there', await set('standard_per_square'), 200);
      statusOf('one that is not', await set('gold_per_square'), 404);
      same('the new rate', (await functions.call('getRates')).json.standard, 512.5);
    },
  },
  {
    rule: 'a transaction writes a price with its line of the history, or neither',
    async run(functions) {
      const { items: prices } = (await functions.call('listPricingVariables')).json as {
        items: { id: string; updated_at: string }[];
      };
      const id = 'premium_warranty_per_square';
      const seen = prices.find((price) => price.id === id)?.updated_at;
      const set = (value: number) =>
        functions.call('updatePricingVariable', { path: { id }, body: JSON.stringify({ value, seen }) });
      const answers = await Promise.all([set(701), set(702), set(703)]);
      same('the answers', answers.map(({ status }) => status).toSorted(), [200, 409, 409]);
      const { items } = (await functions.call('listPriceChanges')).json as {
        items: { name: string; old: number; new: number }[];
      };
      const lines = items.filter(({ name }) => name === id);
      same('the history', lines.length, 1);
      same(
        'its line',
        [lines[0]?.old, lines[0]?.new],
        [700, (await functions.call('getRates')).json.premiumWarranty],
      );
    },
  },
];

const leads: Check[] = [
  {
    rule: 'of ten puts under one id one is stored, and all are answered',
    async run(functions) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => post(functions, lead(1))));
      same('the answers', new Set(answers.map(({ status }) => status)), new Set([201]));
      same('the list', (await listed(functions, {})).items.length, 1);
      statusOf('another lead under the id', await post(functions, lead(1, { name: 'Bram Tolliver' })), 409);
    },
  },
  {
    rule: 'an update of several fields holds its condition on the time',
    async run(functions) {
      const details = (n: number) =>
        functions.call('addLeadDetails', {
          path: { id: idOf(n) },
          body: '{"hasLeaks":true,"roofAge":"6-10"}',
        });
      statusOf('a lead of today', await details(1), 204);
      statusOf('a lead nobody has', await details(99), 404);
      same('the lead', (await listed(functions, {})).items[0]?.hasLeaks, true);
    },
  },
  {
    rule: 'an index gives pages newest first, each lead once',
    async run(functions) {
      for (let n = 2; n <= 7; n += 1) statusOf('a lead', await post(functions, lead(n)), 201);
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listed(functions, { limit: '3', ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.nextCursor;
      } while (cursor !== undefined && seen.length < 20);
      same('the pages', seen, [7, 6, 5, 4, 3, 2, 1].map(idOf));
    },
  },
  {
    rule: 'a changed status moves a lead from one index partition to another',
    async run(functions) {
      const idsOf = async (status: string) => (await listed(functions, { status })).items.map(({ id }) => id);
      for (const [status, before] of [
        ['contacted', 'scheduled'],
        ['scheduled', 'contacted'],
      ] as const) {
        const changed = await functions.call('updateLead', {
          path: { id: idOf(3) },
          body: JSON.stringify({ status }),
        });
        same('the lead', changed.json.status, status);
        same(status, await idsOf(status), [idOf(3)]);
        same(before, await idsOf(before), []);
      }
    },
  },
  {
    rule: 'a counter stops at its limit, however many count at once',
    async run(functions) {
      const visitor = { 'x-viewer-address': '198.51.100.9' };
      const asked = Array.from({ length: 45 }, () =>
        functions.call('createLead', { body: '{}', headers: visitor }),
      );
      const refused = (await Promise.all(asked)).filter(({ status }) => status === 429).length;
      // Two hours of the clock have two quotas.
      if (refused !== 5) same('refused of 45', refused, 0);
    },
  },
];

/** Every rule, in the order in which they build on one another. */
export const checks = (pdf: Uint8Array): readonly Check[] => [
  ...prices,
  ...leads,
  ...documents(pdf),
  ...historyChecks(),
  ...officeChecks,
  restoreCheck,
  ...wireCalls,
];

/** What no run can tell: the functions are called without what stands before them. */
export const notChecked: readonly string[] = [
  'Cognito: signing in, tokens and who may sign in (the events carry the claims of a proven token); whether an email arrives',
  'API Gateway and CloudFront: routes, tokens, ceilings, headers, the origin secret’s change',
  'Textract: scans and their completion notice',
  'IAM: whether the functions’ roles allow what they do',
  'DynamoDB’s expiry of items and its streams’ way to the functions; S3’s lifecycle and CORS rules',
];
