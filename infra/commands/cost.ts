import * as v from 'valibot';
import { assumptions, type CostOptions, monthlyUsage, PRICES_OF, type PriceName, prices } from './usage.ts';

/** The lines of the table, and the prices each includes. */
export const costLines: readonly { name: string; of: readonly PriceName[] }[] = [
  { name: 'Pages (CloudFront)', of: ['cdnGigabyte', 'cdnRequest', 'edgeFunctionRun'] },
  {
    name: 'API and functions',
    of: ['apiRequest', 'functionRun', 'functionGigabyteSecond'],
  },
  { name: 'Leads and prices (DynamoDB)', of: ['tableRead', 'tableWrite', 'tableGigabyte'] },
  { name: 'Documents (S3)', of: ['storedFileGigabyte', 'storedFileWrite'] },
  { name: 'Scans (Textract)', of: ['ocrPage'] },
  {
    name: 'Addresses, maps (Google)',
    of: ['addressSuggestion', 'addressDetails', 'mapPicture', 'mapView'],
  },
  { name: 'Roofs beyond 10,000 (Google)', of: ['roofMeasurement'] },
  {
    name: 'Watching (CloudWatch)',
    of: ['logGigabyte', 'storedLogGigabyte', 'metric', 'alarm', 'dashboard'],
  },
  { name: 'Secrets', of: ['secret'] },
  { name: 'Firewall', of: ['firewall', 'firewallRule', 'firewallRequest'] },
  { name: 'Threat protection', of: ['threatProtectedAdmin'] },
];

/**
 * A month's cost in cents: one line for each of `costLines`, and their sum.
 * @param standing the resources that cost the same in any month
 */
export function monthlyCost(
  leads: number,
  options: CostOptions,
  standing: Partial<Record<PriceName, number>>,
): { lines: number[]; total: number } {
  const usage = monthlyUsage(leads, options);
  const cents = (name: PriceName) =>
    (((usage[name] ?? 0) + (standing[name] ?? 0)) * prices[name].usd * 100) / prices[name].per;
  const lines = costLines.map(({ of }) => Math.round(of.reduce((sum, name) => sum + cents(name), 0)));
  return { lines, total: lines.reduce((sum, line) => sum + line, 0) };
}

type Quantities = Partial<Record<PriceName, number>>;

const templateSchema = v.object({
  Resources: v.record(
    v.string(),
    v.object({ Type: v.string(), Properties: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
});

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const has = (value: unknown, name: string): boolean =>
  value !== null && typeof value === 'object' && name in value;

/** Resources that cost money even without visitors. */
const standing: Readonly<Record<string, (properties: Record<string, unknown>) => Quantities>> = {
  // An alarm on several metrics is charged for each.
  'AWS::CloudWatch::Alarm': ({ Metrics }) => ({
    alarm: Math.max(1, list(Metrics).filter((metric) => has(metric, 'MetricStat')).length),
  }),
  'AWS::CloudWatch::Dashboard': () => ({ dashboard: 1 }),
  'AWS::SecretsManager::Secret': () => ({ secret: 1 }),
  'AWS::WAFv2::WebACL': ({ Rules }) => ({ firewall: 1, firewallRule: list(Rules).length }),
};

/**
 * How many priced units the stacks contain.
 * @param templates as the synth wrote them
 */
export function standingUsage(templates: readonly string[]): Quantities {
  const sum: Quantities = {};
  for (const template of templates)
    for (const { Type, Properties } of Object.values(v.parse(templateSchema, JSON.parse(template)).Resources))
      for (const [name, quantity] of Object.entries(standing[Type]?.(Properties) ?? {}))
        sum[name as PriceName] = (sum[name as PriceName] ?? 0) + quantity;
  return sum;
}

const LEADS = [0, 1000, 10_000] as const;

/**
 * A month's cost at several numbers of leads, as lines of text; lines that cost nothing are left out.
 * @param templates of the stacks, as the synth wrote them
 */
export function costTable(options: CostOptions, templates: readonly string[]): string[] {
  const standing = standingUsage(templates);
  const months = LEADS.map((leads) => monthlyCost(leads, options, standing));
  const amounts = (cents: readonly number[]) => cents.map((amount) => `$${(amount / 100).toFixed(2)}`);
  const rows = costLines
    .map(({ name }, line) => ({ name, cents: months.map(({ lines }) => lines[line] ?? 0) }))
    .filter(({ cents }) => cents.some((amount) => amount > 0))
    .map(({ name, cents }) => row(name, amounts(cents)));
  return [
    row(
      'Monthly cost at',
      LEADS.map((leads) => `${leads.toLocaleString('en')} leads`),
    ),
    ...rows,
    row('Total', amounts(months.map(({ total }) => total))),
    counted(options),
    NOT_COUNTED,
  ];
}

/** What the numbers rest on. */
function counted({ googleMapsApiKey }: CostOptions): string {
  const a = assumptions;
  const google =
    googleMapsApiKey === ''
      ? ''
      : ` Google’s prices count what is beyond ${a.freeOfGoogle.toLocaleString('en')} free uses of each kind a month, with ${a.addressesTypedPerLead} addresses typed per lead and ${a.suggestionsPerAddress} suggestion requests each.`;
  return (
    `AWS list prices in us-east-1 (${PRICES_OF}), before the free tier, which covers much of it. ` +
    `Assumes ${a.visitsPerLead} visits per lead, a ${a.pagesPerScan}-page scan with 1 in ${1 / a.scansPerLead} leads, ` +
    `a check for due alerts every minute, and one admin page open ${a.hoursOfOfficePage} hours.${google}`
  );
}

const NOT_COUNTED =
  'Not counted: taxes and support; emails and text of alarms, alerts, and quotes; a zone in Route 53; deploy files in the CDK’s bucket; ' +
  'requests for pages and files that S3 answers; the pictures on the price cards; data sent to webhooks and push services; discounts for more than 100,000 uses.';

const row = (name: string, cells: readonly string[]): string =>
  `  ${name.padEnd(30)}${cells.map((cell) => cell.padStart(14)).join('')}`;
