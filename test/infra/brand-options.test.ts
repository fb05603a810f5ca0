import { expect, test } from 'vitest';
import { sampleFields, sampleRefusal } from '#infra/brand-options.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { synthesized, synthesizedData } from '#test/support/synthesized-stack.ts';

const own = {
  companyName: 'Acme Roofing',
  phone: '(402) 555-0100',
  email: '',
  address: '',
  licence: '',
  serviceArea: '',
};
const text = (value: unknown) => JSON.stringify(value);

test.each(Object.keys(own) as (keyof typeof own)[])(
  '%s of the sample is told by its value, however it is spaced',
  (field) => {
    const brand = { ...defaultBrand, ...own, [field]: ` ${defaultBrand[field].toUpperCase()} ` };
    expect(sampleFields(brand)).toEqual([field]);
  },
);

test('a company of its own, with the sample’s colours and word, may go out', () => {
  expect(sampleRefusal({ ...defaultBrand, ...own })).toBeUndefined();
});

test('a template with a sample in it is refused by CloudFormation itself, in both stacks; one without is not', () => {
  for (const stack of [synthesized, synthesizedData]) {
    expect(text(stack().toJSON().Rules)).toContain(
      'The sample company would be published: companyName, phone',
    );
    expect(text(stack(own).toJSON().Rules ?? {})).not.toContain('sample');
  }
});
