import { expect, test } from 'vitest';
import { resourcesOf, synthesized, synthesizedData } from '#test/support/synthesized-stack.ts';

const template = synthesized({ adminEmail: 'first.admin@example.com' });

interface SdkCall {
  action: string;
  parameters: Record<string, unknown>;
  ignoreErrorCodesMatching?: string;
}

/** The calls a deploy makes for the first admin; the references in them do not matter here. */
function firstAdminCalls(of: typeof template): SdkCall[] {
  return resourcesOf(of, 'Custom::AWS').map(([, { Properties }]) => {
    const { 'Fn::Join': [, parts] = ['', []] } = Properties.Create as { 'Fn::Join'?: [string, unknown[]] };
    return JSON.parse(parts.map((part) => (typeof part === 'string' ? part : 'reference')).join(''));
  });
}

test('the first admin has a verified email, is invited by email and is in the group admins', () => {
  const [invited, member] = firstAdminCalls(template);
  expect(invited).toMatchObject({
    action: 'adminCreateUser',
    parameters: {
      Username: 'first.admin@example.com',
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: 'first.admin@example.com' },
        { Name: 'email_verified', Value: 'true' },
      ],
    },
  });
  // Left out, the password is Cognito's own temporary one, and the message is the invitation.
  expect(Object.keys(invited?.parameters ?? {})).not.toContain('TemporaryPassword');
  expect(Object.keys(invited?.parameters ?? {})).not.toContain('MessageAction');
  expect(member).toMatchObject({
    action: 'adminAddUserToGroup',
    parameters: { Username: 'first.admin@example.com', GroupName: expect.anything() },
  });
  synthesizedData().hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'admins' });
});

test('no deploy enables a login, so an admin who was removed stays out', () => {
  expect(firstAdminCalls(template).map(({ action }) => action)).toEqual([
    'adminCreateUser',
    'adminAddUserToGroup',
  ]);
});

test('a later deploy neither takes the first admin’s login away nor fails over it', () => {
  for (const [, { Properties }] of resourcesOf(template, 'Custom::AWS'))
    expect(Properties).not.toHaveProperty('Delete');
  expect(firstAdminCalls(template)[0]?.ignoreErrorCodesMatching).toBe('UsernameExistsException');
});

test('the password goes out after everything else is there: a deploy that fails mails nobody', () => {
  const [[, invitation]] = resourcesOf(template, 'Custom::AWS');
  const before = new Set(invitation.DependsOn);
  for (const type of ['AWS::CloudFront::Distribution', 'Custom::CDKBucketDeployment', 'Custom::Trigger'])
    for (const [id] of resourcesOf(template, type)) expect([...before]).toContain(id);
  for (const type of ['AWS::ApiGatewayV2::Stage', 'AWS::CloudWatch::Alarm', 'AWS::Budgets::Budget'])
    for (const [id] of resourcesOf(template, type)) expect([...before]).toContain(id);
});
