import { bundledFunctions } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { type ProductMetric, productMetrics } from '#shared/metrics.ts';
import { accountQuotas } from '#test/support/account-quotas.ts';
import {
  everyOption,
  propertiesOf,
  synthesized,
  synthesizedData,
  usualOptions,
} from '#test/support/synthesized-stack.ts';
import type { Section } from './report.ts';

const COMPANIES = 500;

const number = (value: number) => value.toLocaleString('en');
const dollars = (value: number) => `$${value.toFixed(2)}`;
const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');

function figuresOfTemplates(context: Record<string, string>) {
  const [data, app] = [synthesizedData(context), synthesized(context)];
  const stacks = [data, app];
  const resources = stacks.map((stack): Record<string, { Type: string }> => stack.toJSON().Resources);
  const types = resources.flatMap((each) => Object.values(each).map(({ Type }) => Type));
  const count = (type: string) => types.filter((each) => each === type).length;
  // An alarm on several metrics is charged for each.
  const alarmMetrics = propertiesOf(app, 'AWS::CloudWatch::Alarm').map(({ Metrics }) =>
    Array.isArray(Metrics) ? Metrics.filter((metric) => 'MetricStat' in metric).length : 1,
  );
  return {
    resources: resources.map((each) => Object.keys(each).length),
    count,
    alarmMetrics: alarmMetrics.reduce((sum, metrics) => sum + metrics, 0),
    /** Each value of a dimension is a metric of its own, and so is each count of the access log. */
    ownMetrics: Object.values<ProductMetric>(productMetrics).reduce(
      (sum, { by }) => sum + (by?.values.length ?? 1),
      count('AWS::Logs::MetricFilter'),
    ),
  };
}

type Figures = ReturnType<typeof figuresOfTemplates>;

/** What a month without any lead costs, with its arithmetic. */
function standingCosts({ alarmMetrics, count }: Figures): [what: string, arithmetic: string, usd: number][] {
  const dashboards = count('AWS::CloudWatch::Dashboard');
  const secrets = count('AWS::SecretsManager::Secret');
  return [
    ['alarms', `${alarmMetrics} metrics × $0.10 (ten alarms are free)`, alarmMetrics * 0.1],
    ['dashboard', `${dashboards} × $3.00 (three are free)`, dashboards * 3],
    ['secrets', `${secrets} × $0.40`, secrets * 0.4],
    [
      'an admin page open 8 hours on 22 days',
      '176 h × (2 × 450 + 12) requests × $2.99 a million: API $1.00, CloudFront $1.00 and its function $0.10, Lambda $0.20 and 0.03 s × 1.73 GB × $13.33',
      (176 * 912 * 2.99) / 1e6,
    ],
    ['its reads', '176 h × 450 × 6.75 units × $0.125 a million', (176 * 450 * 6.75 * 0.125) / 1e6],
    [
      'the look each minute for alerts that are due',
      '43,200 × $0.71 a million: Lambda $0.20 and 0.03 s × 0.5 GB × $13.33, five looks of half a read unit $0.31',
      (43_200 * 0.71) / 1e6,
    ],
    [
      'the look every five minutes for reminders of inspections that are due',
      '8,640 × $0.78 a million: Lambda $0.20 and 0.03 s × 0.5 GB × $13.33, three read units $0.375',
      (8640 * 0.78) / 1e6,
    ],
    [
      'the look each minute for pages to publish',
      '43,200 × $1.10 a million: Lambda $0.20 and 0.03 s × 1 GB × $13.33, four read units (12 KB of settings, and what is published) $0.50',
      (43_200 * 1.1) / 1e6,
    ],
    [
      'the walk through the site every 15 minutes',
      '2,880 × $30 a million: Lambda $10.20 and CloudFront $4 for four requests, $4 for 45 KB; behind it API $2, Lambda $2.30, reads and refused writes $7.50',
      (2880 * 30) / 1e6,
    ],
    [
      'logs of these',
      '(160,512 × 1.2 KB + (2 × 43,200 + 8,640) × 0.8 KB + 2,880 × 4 KB) × ($0.50 + 3 months × $0.03) a GB',
      ((160_512 * 1.2 + (2 * 43_200 + 8640) * 0.8 + 2880 * 4) / 1e6) * 0.59,
    ],
  ];
}

const sumOf = (costs: ReturnType<typeof standingCosts>) =>
  costs.reduce((sum, [, , usd]) => sum + Math.round(usd * 100), 0) / 100;

function deployFigures(figures: Figures): string {
  const { resources, count, alarmMetrics, ownMetrics } = figures;
  const ours = Object.keys(bundledFunctions).length;
  const costs = standingCosts(figures);
  return [
    'Counted in the templates of a deploy without options (`npm run bench -- figures` writes this part anew):',
    tableOf(
      ['what', 'how many'],
      [
        ['resources of the data and of the app; CloudFormation takes 500 a stack', resources.join(' and ')],
        ['tables', count('AWS::DynamoDB::GlobalTable')],
        ['routes', routes.length],
        [
          'functions of the product, and what CDK adds',
          `${ours} and ${count('AWS::Lambda::Function') - ours}`,
        ],
        ['roles', count('AWS::IAM::Role')],
        ['log groups', count('AWS::Logs::LogGroup')],
        ['alarms, and the metrics they read', `${count('AWS::CloudWatch::Alarm')} and ${alarmMetrics}`],
        ['secrets', count('AWS::SecretsManager::Secret')],
      ],
    ),
    tableOf(
      ['function', 'routes', 'memory', 'ends after'],
      Object.entries(bundledFunctions).map(([name, { memoryMb, timeoutSeconds }]) => [
        `\`${name}\``,
        routes.filter(({ function: answers }) => answers === name).length || '–',
        `${number(memoryMb)} MB`,
        `${timeoutSeconds} s`,
      ]),
    ),
    'A month costs, by list prices in us-east-1 (November 2026) and before the free tiers, which cover much of it:',
    tableOf(
      ['what', 'arithmetic', 'a month'],
      [
        ...costs.map(([what, arithmetic, usd]) => [what, arithmetic, dollars(usd)]),
        ['**without a lead**', '', `**${dollars(sumOf(costs))}**`],
        [
          'the metrics of our own, once there are leads',
          `up to ${ownMetrics} × $0.30 (ten are free)`,
          dollars(ownMetrics * 0.3),
        ],
        [
          'a full call list, read at each look',
          '176 h × 450 × up to 100 units × $0.125 a million',
          dollars((176 * 450 * 100 * 0.125) / 1e6),
        ],
        [
          '1,000 leads with the visits around them',
          '1,000 × $0.0016 ([arithmetic](scale.md#cost-of-a-lead))',
          '$1.60',
        ],
      ],
    ),
  ].join('\n\n');
}

function scaleFigures(figures: Figures): string {
  const { count } = figures;
  const idle = sumOf(standingCosts(figures));
  const companiesIn = (quota: number, type: string) => Math.floor(quota / count(type));
  const rows = accountQuotas
    .filter(({ type }) => count(type) > 0)
    .toSorted((one, other) => companiesIn(one.quota, one.type) - companiesIn(other.quota, other.type))
    .map(({ name, type, quota, source, raised }) => [
      name,
      count(type),
      `${number(quota)} [${source}]`,
      number(companiesIn(quota, type)),
      typeof raised === 'string' ? raised : `to ${number(raised)}: ${number(companiesIn(raised, type))}`,
    ]);
  return [
    'Counted in the templates of a deploy without options (`npm run bench -- figures` writes this part anew):',
    tableOf(
      ['resource', 'a company', 'quota of the account', 'companies that fit', 'raised on request'],
      rows,
    ),
    'What costs without any visitor (alarms, dashboard, secrets, the look for due alerts each minute, an admin page open in working hours) is ' +
      `${dollars(idle)} a month for a company, $${number(Math.round(idle * COMPANIES))} for ${COMPANIES}.`,
  ].join('\n\n');
}

function decisionFigures({ count }: Figures): string {
  return [
    'Counted in the templates of a deploy with every option (`npm run bench -- figures` writes this part anew):',
    tableOf(
      ['', 'a company', 'twenty', 'quota'],
      accountQuotas.map(({ name, type, quota, olderQuota }) => [
        name,
        count(type),
        number(20 * count(type)),
        olderQuota === undefined
          ? number(quota)
          : `${number(olderQuota)} (${number(quota)} in newer accounts)`,
      ]),
    ),
  ].join('\n\n');
}

/** The parts of the docs that follow from what is deployed. */
export function templateFigures(): Required<Section>[] {
  const figures = figuresOfTemplates(usualOptions);
  return [
    { name: 'figures', page: 'docs/deploy.md', markdown: deployFigures(figures) },
    { name: 'figures', page: 'docs/scale.md', markdown: scaleFigures(figures) },
    {
      name: 'figures',
      page: 'docs/decisions/many-companies.md',
      markdown: decisionFigures(figuresOfTemplates(everyOption)),
    },
  ];
}

export async function main(): Promise<Section[]> {
  const sections = templateFigures();
  console.log(sections.map(({ page, markdown }) => `${page}\n\n${markdown}\n`).join('\n'));
  return sections;
}
