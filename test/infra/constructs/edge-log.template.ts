import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { everyOption, propertiesOf, synthesized, usualOptions } from '#test/support/synthesized-stack.ts';

describe('CloudFront’s log', () => {
  const logged = synthesized(everyOption);

  test('is there only where the operator asks for it', () => {
    for (const type of [
      'AWS::Logs::Delivery',
      'AWS::Logs::DeliverySource',
      'AWS::Logs::DeliveryDestination',
    ]) {
      synthesized(usualOptions).resourceCountIs(type, 0);
      logged.resourceCountIs(type, 1);
    }
  });

  test('has addresses for seven days, and nothing of what was asked for beside them', () => {
    const [{ RecordFields: fields } = {}] = propertiesOf(logged, 'AWS::Logs::Delivery');
    expect(fields).toContain('c-ip');
    expect(JSON.stringify(fields)).not.toMatch(/uri|referer|cookie|forwarded/i);
    logged.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: Match.stringLikeRegexp('^/aws/vendedlogs/cloudfront/'),
      RetentionInDays: 7,
    });
  });

  test('is of the site’s distribution', () => {
    const [{ ResourceArn: of } = {}] = propertiesOf(logged, 'AWS::Logs::DeliverySource');
    expect(JSON.stringify(of)).toContain('SiteDistribution');
  });
});
