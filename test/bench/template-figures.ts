import { costTable, monthlyCost, standingUsage } from '#infra/commands/cost.ts';
import { monthlyUsage, prices } from '#infra/commands/usage.ts';
import { bundledFunctions } from '#infra/functions/functions.ts';
import { routes } from '#infra/functions/routes.ts';
import { deployOptions } from '#infra/options.ts';
import { accountQuotas } from '#test/support/account-quotas.ts';
import { everyOption, synthesized, synthesizedData, usualOptions } from '#test/support/synthesized-stack.ts';
import type { Section } from './report.ts';

const COMPANIES = 500;

const number = (value: number) => value.toLocaleString('en');
const isRow = (line: string) => line.startsWith('  ');
const dollars = (value: number) => `$${value.toFixed(2)}`;
const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n');

function figuresOfTemplates(context: Record<string, string>) {
  const stacks = [synthesizedData(context), synthesized(context)].map((stack) => stack.toJSON());
  const options = deployOptions((name) => context[name]);
  const templates = stacks.map((stack) => JSON.stringify(stack));
  const [data = 0, app = 0] = stacks.map(({ Resources }) => Object.keys(Resources).length);
  const types = stacks.flatMap(({ Resources }): string[] =>
    Object.values<{ Type: string }>(Resources).map(({ Type }) => Type),
  );
  const count = (type: string) => types.filter((each) => each === type).length;
  return { data, app, count, templates, options, standing: standingUsage(templates) };
}

type Figures = ReturnType<typeof figuresOfTemplates>;

function deployFigures({ data, app, count, templates, options, standing }: Figures): string {
  const ours = Object.keys(bundledFunctions).length;
  const alarms = standing.alarm ?? 0;
  const price = (name: keyof typeof prices, quantity = 0) =>
    dollars((quantity * prices[name].usd) / prices[name].per);
  const ownMetrics = monthlyUsage(1, options).metric;
  const cost = costTable(options, templates);
  return [
    'Counted in the templates of a deploy without options (`npm run bench -- figures` writes this part anew):',
    tableOf(
      ['what', 'how many'],
      [
        ['resources of the data and of the app; CloudFormation takes 500 a stack', `${data} and ${app}`],
        ['tables', count('AWS::DynamoDB::GlobalTable')],
        ['routes', routes.length],
        [
          'functions of the product, and what CDK adds',
          `${ours} and ${count('AWS::Lambda::Function') - ours}`,
        ],
        ['roles', count('AWS::IAM::Role')],
        ['log groups', count('AWS::Logs::LogGroup')],
        ['alarms, and the metrics they read', `${count('AWS::CloudWatch::Alarm')} and ${alarms}`],
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
    'What it costs, as each deploy shows it for its own options:',
    ['```', ...cost.filter(isRow), '```'].join('\n'),
    ...cost.filter((line) => !isRow(line)),
    withMapsKey(templates),
    `In a month the alarms are ${price('alarm', alarms)} (${price('alarm', 1)} for each metric they read), the metrics of our own up to ` +
      `${price('metric', ownMetrics)} (${price('metric', 1)} for each that was counted; AWS gives ten metrics and ten alarms free), ` +
      `the dashboard ${price('dashboard', standing.dashboard)} (three with fifty metrics each are free) and the secrets ${price('secret', standing.secret)}. ` +
      '[All prices of CloudWatch](https://aws.amazon.com/cloudwatch/pricing/).',
  ].join('\n\n');
}

/** What Google adds where suggestions are on; it has no part in the table of a deploy without options. */
function withMapsKey(templates: readonly string[]): string {
  const options = deployOptions(
    (name) => ({ ...usualOptions, googleMapsApiKey: everyOption.googleMapsApiKey })[name],
  );
  const [row = ''] = costTable(options, templates).filter((line) => line.includes('Addresses, maps'));
  const [idle, thousand, tenThousand] = row.match(/\$[\d.,]+/g) ?? [];
  return (
    `With \`keys.googleMaps\` Google's addresses and pictures are ${idle}, ${thousand} and ${tenThousand} more, nearly all of it for suggestions: ` +
    `[${dollars(prices.addressSuggestion.usd)} for 1,000 requests](${prices.addressSuggestion.source}) after the first 10,000 of a month. A daily quota in Google Cloud bounds it.`
  );
}

function scaleFigures({ count, options, standing }: Figures): string {
  const idle = monthlyCost(0, options, standing).total / 100;
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
