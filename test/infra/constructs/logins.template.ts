import { runInNewContext } from 'node:vm';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import {
  codeIn,
  everyOption,
  otherOptions,
  propertiesOf,
  resourcesOf,
  synthesized,
  synthesizedData,
} from '#test/support/synthesized-stack.ts';

const template = synthesized(otherOptions);

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

test('the first admin has a verified email, is invited by email and is in the owners’ group admins', () => {
  const [invited, member] = firstAdminCalls(template);
  expect(invited).toMatchObject({
    action: 'adminCreateUser',
    parameters: {
      Username: 'first.admin@example.com',
      DesiredDeliveryMediums: ['EMAIL'],
      UserAttributes: [
        { Name: 'email', Value: 'first.admin@example.com' },
        { Name: 'email_verified', Value: 'true' },
        { Name: 'website', Value: 'https://reference/admin' },
      ],
    },
  });
  // Left out, the password is Cognito's own temporary one, and the message is the invitation.
  for (const name of ['TemporaryPassword', 'MessageAction'])
    expect(invited?.parameters).not.toHaveProperty(name);
  expect(member).toMatchObject({
    action: 'adminAddUserToGroup',
    parameters: { Username: 'first.admin@example.com', GroupName: expect.anything() },
  });
});

test('the pool has a group for each role, and the owners’ keeps its name', () => {
  const groups = propertiesOf(synthesizedData(), 'AWS::Cognito::UserPoolGroup');
  expect(groups.map(({ GroupName }) => GroupName)).toEqual(['admins', 'sales']);
});

test('without an admin email no login is made', () => {
  synthesized().resourceCountIs('Custom::AWS', 0);
});

test('no deploy enables a login, so an admin who was removed stays out', () => {
  const actions = firstAdminCalls(template).map(({ action }) => action);
  expect(actions).toEqual(['adminCreateUser', 'adminAddUserToGroup']);
});

test('a later deploy neither takes the first admin’s login away nor fails over it', () => {
  for (const [, { Properties }] of resourcesOf(template, 'Custom::AWS'))
    expect(Properties).not.toHaveProperty('Delete');
  expect(firstAdminCalls(template)[0]?.ignoreErrorCodesMatching).toBe('UsernameExistsException');
});

test('the password goes out after everything else is there: a deploy that fails emails nobody', () => {
  const withBudget = synthesized(everyOption);
  const [[, invitation]] = resourcesOf(withBudget, 'Custom::AWS');
  const types = [
    ...['AWS::CloudFront::Distribution', 'Custom::CDKBucketDeployment', 'Custom::PreparedData'],
    ...['AWS::ApiGatewayV2::Stage', 'AWS::CloudWatch::Alarm', 'AWS::Budgets::Budget'],
  ];
  const ids = types.flatMap((type) => resourcesOf(withBudget, type).map(([id]) => id));
  expect(invitation.DependsOn).toEqual(expect.arrayContaining(ids));
});

test('the invitation names the address to sign in at, with a domain or without', () => {
  const website = (of: Record<string, string>) =>
    JSON.stringify(firstAdminCalls(synthesized(of))[0]?.parameters.UserAttributes);
  expect(website(otherOptions)).toContain('https://reference/admin');
  expect(website(everyOption)).toContain('https://quote.example.com/admin');
  synthesizedData().hasResourceProperties('AWS::Cognito::UserPool', {
    LambdaConfig: {
      CustomMessage: { 'Fn::GetAtt': [Match.stringLikeRegexp('^AuthInvitationWriter'), 'Arn'] },
    },
  });
});

describe('the email', () => {
  /** What the function makes of an email Cognito is about to send. */
  const written = async (triggerSource: string, userAttributes: Record<string, string>) => {
    const module: { handler?: (event: object) => Promise<{ response: Record<string, string> }> } = {};
    runInNewContext(codeIn(synthesizedData(), 'InvitationWriter'), { exports: module });
    const request = { userAttributes, usernameParameter: '{username}', codeParameter: '{####}' };
    return (await module.handler?.({ triggerSource, request, response: {} }))?.response;
  };
  const website = 'https://d111111abcdef8.cloudfront.net/admin';

  test('of an invitation says where, as whom and with what', async () => {
    expect(await written('CustomMessage_AdminCreateUser', { website })).toEqual({
      emailSubject: 'Your admin login for the quote website',
      emailMessage: [
        "You've been invited to manage the quote website.",
        '',
        `Sign in: ${website}`,
        'Email: {username}',
        'Temporary password: {####}',
        '',
        "You'll choose your own password when you sign in. This one works for 7 days. If you didn't expect this, ignore this email.",
      ].join('<br>'),
    });
  });

  test('of a login without an address, and of anything else, is the pool’s own', async () => {
    expect(await written('CustomMessage_AdminCreateUser', {})).toEqual({});
    expect(await written('CustomMessage_ForgotPassword', { website })).toEqual({});
    const own = (context: Record<string, string>) =>
      JSON.stringify(propertiesOf(synthesizedData(context), 'AWS::Cognito::UserPool'));
    expect(own({})).toContain("Sign in: at the website's /admin page<br>Email: {username}");
    expect(own(everyOption)).toContain('Sign in: https://quote.example.com/admin<br>');
  });
});
