import { expect, test } from 'vitest';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const template = synthesized();
const [[, run], ...others] = resourcesOf(template, 'Custom::PreparedData');

test('data are prepared once with each version of the code that does it', () => {
  expect(others).toEqual([]);
  expect(run.Properties).toMatchObject({
    ServiceToken: { 'Fn::GetAtt': [expect.stringMatching(/^PreparedDatapreparedata/), 'Arn'] },
    Version: { 'Fn::GetAtt': [expect.stringMatching(/^PreparedDatapreparedataCurrentVersion/), 'Version'] },
  });
});

test('the deploy waits two minutes for the first prices, not the hour of CloudFormation', () => {
  expect(run.Properties.ServiceTimeout).toBe('120');
});

test('and after every other function that has lists follow leads has the same code', () => {
  for (const name of ['officeapi', 'peopleapi', 'followleads']) {
    const [id = name] = resourcesOf(template, 'AWS::Lambda::Function')
      .map(([each]) => each)
      .filter((each) => each.includes(name));
    expect(run.DependsOn).toContain(id);
  }
});

test('a run that fails after its answer is run twice more: Lambda’s own rule is left as it is', () => {
  const configured = Object.values(template.findResources('AWS::Lambda::EventInvokeConfig'));
  expect(JSON.stringify(configured)).not.toContain('preparedata');
});
