import { Duration, Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import type { ITableV2 } from 'aws-cdk-lib/aws-dynamodb';
import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Api } from '#infra/constructs/api.ts';
import type { BundledFunction } from '#infra/constructs/lambda-function.ts';
import type { TableName } from '#infra/tables.ts';
import { METRIC_NAMESPACE, type ProductMetric } from '#shared/metrics.ts';

const sumOfFiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' };

/** What alarms and the dashboard look at. Metrics are sums of five minutes unless asked for otherwise. */
export class Watched extends Construct {
  /** Every function, by the name of its bundle. */
  readonly functions: ReadonlyMap<string, BundledFunction>;
  readonly finishScan: BundledFunction;
  readonly tables: Readonly<Record<TableName, ITableV2>>;
  readonly #api: Api;
  readonly #throttled: MetricFilter;

  constructor(
    scope: Construct,
    id: string,
    props: {
      api: Api;
      finishScan: BundledFunction;
      followLeads: BundledFunction;
      prepareData: BundledFunction;
      tables: Readonly<Record<TableName, ITableV2>>;
    },
  ) {
    super(scope, id);
    this.#api = props.api;
    this.finishScan = props.finishScan;
    this.tables = props.tables;
    this.functions = new Map<string, BundledFunction>([
      ...props.api.functions,
      ['finish-scan', props.finishScan],
      ['follow-leads', props.followLeads],
      ['prepare-data', props.prepareData],
    ]);
    // HTTP APIs have no metric of their own for 429; the access log knows the gateway's and the functions'.
    this.#throttled = new MetricFilter(this, 'Throttled', {
      logGroup: props.api.accessLog,
      metricNamespace: `${METRIC_NAMESPACE}/${Stack.of(this).stackName}`,
      metricName: 'Throttled',
      filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
      defaultValue: 0,
    });
  }

  requests = (options?: MetricOptions) => this.#api.http.metricCount({ ...sumOfFiveMinutes, ...options });
  clientErrors = (options?: MetricOptions) =>
    this.#api.http.metricClientError({ ...sumOfFiveMinutes, ...options });
  serverErrors = (options?: MetricOptions) =>
    this.#api.http.metricServerError({ ...sumOfFiveMinutes, ...options });
  throttled = (options?: MetricOptions) => this.#throttled.metric({ ...sumOfFiveMinutes, ...options });

  /** Server errors of the one route whose detailed metrics are on. */
  failedLeads = () =>
    this.serverErrors({
      dimensionsMap: {
        ApiId: this.#api.http.apiId,
        Stage: '$default',
        Method: 'POST',
        Resource: '/api/leads',
      },
    });

  /** What the product itself counts. */
  counted({ name, by }: ProductMetric, value?: string, options?: MetricOptions): Metric {
    return new Metric({
      namespace: METRIC_NAMESPACE,
      metricName: name,
      dimensionsMap: {
        service: Stack.of(this).stackName,
        ...(by === undefined || value === undefined ? {} : { [by.dimension]: value }),
      },
      ...sumOfFiveMinutes,
      ...options,
    });
  }
}
