import { Duration, Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type IFilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Api } from '#infra/constructs/api.ts';
import type { BundledFunction } from '#infra/constructs/lambda-function.ts';
import type { BundleName } from '#infra/functions/functions.ts';
import { leadRoutes } from '#shared/api/lead-routes.ts';
import { METRIC_NAMESPACE, type ProductMetric } from '#shared/metrics.ts';

const sumOfFiveMinutes = { period: Duration.minutes(5), statistic: 'Sum' };

/** The metrics of alarms and dashboard: sums of five minutes unless another period is given. */
export class Watched extends Construct {
  /** Every function but `walk-site`, by its bundle's name. */
  readonly functions: ReadonlyMap<BundleName, BundledFunction>;
  readonly finishScan: BundledFunction;
  /** Not among the functions: it fails where the site does, and has an alarm of its own. */
  readonly walkSite: BundledFunction;
  readonly #followLeads: BundledFunction;
  readonly #api: Api;
  readonly #throttled: MetricFilter;
  readonly #failedLeads: MetricFilter;

  constructor(
    scope: Construct,
    id: string,
    props: {
      api: Api;
      finishScan: BundledFunction;
      followLeads: BundledFunction;
      remindHomeowners: BundledFunction;
      prepareData: BundledFunction;
      publishSite: BundledFunction;
      walkSite: BundledFunction;
    },
  ) {
    super(scope, id);
    this.#api = props.api;
    this.finishScan = props.finishScan;
    this.walkSite = props.walkSite;
    this.#followLeads = props.followLeads;
    this.functions = new Map<BundleName, BundledFunction>([
      ...props.api.functions,
      ['finish-scan', props.finishScan],
      ['follow-leads', props.followLeads],
      ['remind-homeowners', props.remindHomeowners],
      ['prepare-data', props.prepareData],
      ['publish-site', props.publishSite],
    ]);
    // HTTP APIs have no metric for 429.
    this.#throttled = this.#answered('Throttled', FilterPattern.stringValue('$.status', '=', '429'));
    const { method, path } = leadRoutes.createLead;
    // API Gateway's metrics of a single route come six at a time, each at the price of this one.
    this.#failedLeads = this.#answered(
      'FailedLeads',
      FilterPattern.all(
        FilterPattern.stringValue('$.route', '=', `${method} ${path}`),
        FilterPattern.stringValue('$.status', '=', '5*'),
      ),
    );
  }

  /**
   * Counts answers in the access log, which contains the gateway's and the functions' own. Costs nothing while nothing
   * matches.
   */
  #answered(name: string, filterPattern: IFilterPattern): MetricFilter {
    return new MetricFilter(this, name, {
      logGroup: this.#api.accessLog,
      metricNamespace: `${METRIC_NAMESPACE}/${Stack.of(this).stackName}`,
      metricName: name,
      filterPattern,
    });
  }

  requests = (options?: MetricOptions) => this.#api.http.metricCount({ ...sumOfFiveMinutes, ...options });
  clientErrors = (options?: MetricOptions) =>
    this.#api.http.metricClientError({ ...sumOfFiveMinutes, ...options });
  serverErrors = (options?: MetricOptions) =>
    this.#api.http.metricServerError({ ...sumOfFiveMinutes, ...options });
  throttled = (options?: MetricOptions) => this.#throttled.metric({ ...sumOfFiveMinutes, ...options });

  /** Leads answered with a server error. */
  failedLeads = () => this.#failedLeads.metric(sumOfFiveMinutes);

  /** Runs of `follow-leads`, which sweeps each minute and once for each new alert. */
  sweeps = (options?: MetricOptions) =>
    this.#followLeads.metricInvocations({ ...sumOfFiveMinutes, ...options });

  /** How old what `follow-leads` reads of the stream of alerts is, in milliseconds. */
  streamAge = () =>
    this.#followLeads.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'Maximum' });

  /**
   * Shares of the emails that came back, and that somebody called spam, by SES's own count. They are the account's in this
   * region, and have no data without email.
   */
  emailReputation = (of: 'BounceRate' | 'ComplaintRate') =>
    new Metric({
      namespace: 'AWS/SES',
      metricName: `Reputation.${of}`,
      period: Duration.hours(1),
      statistic: 'Average',
    });

  /** The product's own metrics. */
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
