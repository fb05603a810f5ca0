import { expect, test } from 'vitest';
import { resourcesOf, synthesized } from '#test/support/synthesized-stack.ts';

const template = synthesized();
const [[, run] = []] = resourcesOf(template, 'Custom::Trigger').filter(([id]) =>
  id.startsWith('LeadProjection'),
);

test('leads are projected anew with each version of the code that does it', () => {
  expect(run?.Properties).toMatchObject({
    HandlerArn: { Ref: expect.stringMatching(/^LeadProjectionprojectleadsCurrentVersion[0-9A-F]/i) },
    ExecuteOnHandlerChange: true,
    InvocationType: 'Event',
  });
});

test('and after every other function that projects has the same code', () => {
  for (const name of ['update-lead', 'delete-lead', 'send-alerts']) {
    const [id = name] = resourcesOf(template, 'AWS::Lambda::Function')
      .map(([each]) => each)
      .filter((each) => each.includes(name.replace('-', '')));
    expect(run?.DependsOn).toContain(id);
  }
});
