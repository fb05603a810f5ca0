import { Stack } from 'aws-cdk-lib';
import {
  Dashboard as CloudWatchDashboard,
  GraphWidget,
  type GraphWidgetProps,
  type IMetric,
  type Metric,
  Stats,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { OcrLimits } from '#infra/options.ts';
import { productMetrics } from '#shared/metrics.ts';
import type { Watched } from './watched.ts';

interface DashboardProps {
  watched: Watched;
  /** The dashboard's title. */
  company: string;
  ocr: OcrLimits;
  monthlyBudgetUsd: number;
  /** Empty for nowhere. */
  runbookUrl: string;
}

const graph = (title: string, left: IMetric[], more: GraphWidgetProps = {}) =>
  new GraphWidget({ title, left, leftYAxis: { min: 0, showUnits: false }, width: 8, height: 6, ...more });

const labelled = (metric: Metric, label: string) => metric.with({ label });

/** One page that shows whether the product works: requests, outcomes, speed and cost. */
export class Dashboard extends Construct {
  /** Opens it in the console. */
  readonly url: string;

  constructor(scope: Construct, id: string, props: DashboardProps) {
    super(scope, id);
    const { watched } = props;
    const { stackName, region } = Stack.of(this);
    // Dashboard names must be unique in the account across all regions.
    const dashboardName = `${stackName}-${region}`;
    this.url = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards/dashboard/${dashboardName}`;
    new CloudWatchDashboard(this, 'Page', {
      dashboardName,
      widgets: [
        [new TextWidget({ markdown: headOf(props), width: 24, height: 3 })],
        [requests(watched), leads(watched), documents(watched)],
        [ocrPages(watched, props.ocr), ocrQuota(watched, props.ocr), throttled(watched)],
        [duration(watched, 50), duration(watched, 99), alerts(watched)],
      ],
    });
  }
}

function headOf({ company, monthlyBudgetUsd, runbookUrl }: DashboardProps): string {
  const budget =
    monthlyBudgetUsd === 0
      ? 'No monthly budget is set.'
      : `Budget: $${monthlyBudgetUsd} a month. Emails go out at 50%, 80%, and 100%.`;
  const costs = '[See costs](https://console.aws.amazon.com/costmanagement/home#/budgets)';
  return `# ${company}\n${budget} ${costs}. What to do when something looks wrong: ${runbookUrl || 'docs/runbook.md'}`;
}

const requests = (watched: Watched) =>
  graph('Requests', [
    labelled(watched.requests(), 'all'),
    labelled(watched.clientErrors(), '4xx'),
    labelled(watched.throttled(), '429'),
    labelled(watched.serverErrors(), '5xx'),
    labelled(watched.counted(browserFailed), 'failed in a browser'),
  ]);

const {
  leadStored,
  spamLead,
  documentQuoted,
  documentRefused,
  visitorThrottled,
  browserFailed,
  alertSent,
  oldestAlertDue,
  alertGivenUp,
} = productMetrics;

const leads = (watched: Watched) =>
  graph(
    'Leads',
    [
      ...leadStored.by.values.map((type) => labelled(watched.counted(leadStored, type), type)),
      labelled(watched.counted(spamLead), 'signs of spam'),
    ],
    { stacked: true },
  );

const documents = (watched: Watched) =>
  graph(
    'Documents',
    [
      labelled(watched.counted(documentQuoted), 'quoted'),
      labelled(watched.counted(documentRefused), 'refused'),
    ],
    { stacked: true },
  );

const alerts = (watched: Watched) =>
  graph('Alerts', [
    ...alertSent.by.values.map((channel) =>
      labelled(watched.counted(alertSent, channel), `${channel === 'mail' ? 'email' : channel} sent`),
    ),
    labelled(watched.counted(alertGivenUp), 'given up'),
    labelled(watched.counted(oldestAlertDue, undefined, { statistic: Stats.MAXIMUM }), 'oldest due, seconds'),
  ]);

const ocrPages = (watched: Watched, ocr: OcrLimits) =>
  graph(`OCR pages (${ocr.dailyPages} a day, ${ocr.monthlyPages} a month)`, [
    labelled(watched.counted(productMetrics.ocrPages), 'pages'),
  ]);

const ocrQuota = (watched: Watched, ocr: OcrLimits) => {
  const used = (period: 'day' | 'month', limit: number) =>
    labelled(
      watched.counted(productMetrics.ocrQuotaUsed, period, { statistic: Stats.MAXIMUM }),
      `${period}, of ${limit} pages`,
    );
  return graph('OCR quota used, %', [used('day', ocr.dailyPages), used('month', ocr.monthlyPages)], {
    leftYAxis: { min: 0, max: 100, showUnits: false },
    leftAnnotations: [{ value: 80, label: 'alarm' }],
  });
};

const throttled = (watched: Watched) =>
  graph('Throttled', [
    labelled(watched.counted(visitorThrottled), 'visitors over the hourly limit'),
    ...[...watched.functions].map(([name, handler]) =>
      labelled(handler.metricThrottles({ statistic: 'Sum' }), `${name} throttled`),
    ),
  ]);

const duration = (watched: Watched, percentile: number) =>
  graph(
    `Duration, p${percentile}, ms`,
    [...watched.functions].map(([name, handler]) =>
      labelled(handler.metricDuration({ statistic: Stats.p(percentile) }), name),
    ),
  );
