import { describe, expect, test } from 'vitest';
import { sampleFields, sampleRefusal } from '#infra/brand-options.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { textIn } from '#shared/site/localized-text.ts';
import { accountQuotas } from '#test/support/account-quotas.ts';
import { asText, everyOption, synthesized, synthesizedData } from '#test/support/synthesized-stack.ts';

const stacks = [synthesized(everyOption), synthesizedData(everyOption)];
const resources = stacks.flatMap((stack): { Type: string; Properties?: Record<string, unknown> }[] =>
  Object.values(stack.toJSON().Resources),
);

const COMPANIES = 20;

test.each(accountQuotas)(
  'twenty companies in one account stay within the quota of $name ($quota), in an older account too',
  ({ type, quota, olderQuota = quota }) => {
    const each = resources.filter(({ Type }) => Type === type).length;
    expect(each).toBeGreaterThan(0);
    expect(each * COMPANIES).toBeLessThanOrEqual(olderQuota);
  },
);

test('a name that is account-wide carries stack and region; every other is CloudFormation’s to make', () => {
  const named = resources.flatMap(({ Type, Properties = {} }) => {
    const [nested] = Object.entries(Properties).filter(([key]) =>
      /^(OriginAccessControl|ResponseHeadersPolicy)Config$/.test(key),
    );
    const { Name } = (nested?.[1] ?? Properties) as { Name?: unknown };
    return Type.startsWith('AWS::CloudFront::') && Name !== undefined ? [JSON.stringify(Name)] : [];
  });
  expect(named).toHaveLength(7);
  for (const name of named) {
    expect(name).toContain('{"Ref":"AWS::Region"}');
    expect(name).toMatch(/Test-?App/);
  }
  const chosen = resources.filter(({ Properties = {} }) =>
    ['RoleName', 'TableName', 'BucketName', 'UserPoolName', 'BudgetName', 'AlarmName', 'TopicName'].some(
      (key) => typeof Properties[key] === 'string',
    ),
  );
  expect(chosen.map(({ Type }) => Type)).toEqual([]);
});

describe('the sample company', () => {
  const own = {
    ...{ companyName: 'Acme Roofing', phone: '(402) 555-0100' },
    ...{ email: '', address: '', licence: '', serviceArea: '' },
  };

  test.each(Object.keys(own) as (keyof typeof own)[])(
    'is told by its value of %s, however it is spaced',
    (field) => {
      const brand = {
        ...defaultBrand,
        ...own,
        [field]: ` ${textIn(defaultBrand[field], 'en').toUpperCase()} `,
      };
      expect(sampleFields(brand)).toEqual([field]);
    },
  );

  test('is none that has the sample’s colors and word alone, which may go out', () => {
    expect(sampleRefusal({ ...defaultBrand, ...own })).toBeUndefined();
  });

  test('is refused by CloudFormation itself, in both stacks; one without is not', () => {
    for (const stack of [synthesized, synthesizedData]) {
      const sentence = "This would publish the sample company's companyName, phone";
      expect(asText(stack().toJSON().Rules)).toContain(sentence);
      expect(asText(stack(own).toJSON().Rules ?? {})).not.toContain('sample');
    }
  });
});
