import type { App } from 'aws-cdk-lib';
import { acknowledgeFindings } from '#infra/acknowledged-findings.ts';
import type { DeployOptions } from '#infra/options.ts';
import { QuoteSite } from '#infra/stack.ts';
import { QuoteData } from '#infra/stacks/data-stack.ts';

/** Name of the stack that holds what can be made again, beside the stack of the data. */
export const appStackName = (stackName: string) => `${stackName}-App`;

/**
 * A company's two stacks. The data have the plain name: what was deployed as one stack keeps its tables, bucket and
 * logins where they are, under the ids they have.
 */
export function productStacks(
  app: App,
  stackName: string,
  props: { options: DeployOptions; bundles: string; webDist: string },
) {
  const data = new QuoteData(app, stackName, {
    description: 'Instant roof quotes: leads, prices, documents and logins',
    options: props.options,
  });
  const site = new QuoteSite(app, appStackName(stackName), {
    ...props,
    description: 'Instant roof quotes: site and API',
    from: data,
  });
  acknowledgeFindings(data, site, props.options);
  return { data, site };
}
