import type { App } from 'aws-cdk-lib';
import { acknowledgeFindings } from '#infra/acknowledged-findings.ts';
import { sampleRefusal } from '#infra/brand-options.ts';
import { SampleGuard } from '#infra/constructs/sample-guard.ts';
import type { DeployOptions } from '#infra/options.ts';
import { QuoteSite } from '#infra/stack.ts';
import { QuoteData } from '#infra/stacks/data-stack.ts';
import { appStackName, STACK_DESCRIPTION } from '#infra/stacks/names.ts';

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
    description: `${STACK_DESCRIPTION}: leads, prices, documents and logins`,
    options: props.options,
  });
  const site = new QuoteSite(app, appStackName(stackName), {
    ...props,
    description: `${STACK_DESCRIPTION}: site and API`,
    from: data,
  });
  const refusal = sampleRefusal(props.options.brand);
  if (refusal !== undefined)
    for (const stack of [data, site]) new SampleGuard(stack, 'SampleGuard', { refusal });
  acknowledgeFindings(data, site, props.options);
  return { data, site };
}
