import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { tables } from '#infra/tables.ts';
import {
  everyOption,
  isProtected,
  longestCompany,
  propertiesOf,
  resourcesOf,
  synthesized,
  synthesizedData,
  asText as text,
} from '#test/support/synthesized-stack.ts';

const site = synthesized();
const template = synthesizedData();
/** The words of a text, for lists of long names. */
const words = ([text = '']: TemplateStringsArray) => text.trim().split(/\s+/);

/** Types whose loss would be a loss of somebody's data or logins. */
const keepsData = [
  'AWS::DynamoDB::GlobalTable',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
  'AWS::Cognito::UserPoolClient',
  'AWS::Cognito::UserPoolGroup',
];

describe('a deploy goes on with the data of the one before', () => {
  test('under these logical ids: another id is another, empty resource', () => {
    const ids = keepsData.flatMap((type) => resourcesOf(template, type).map(([id]) => id));
    expect(ids.toSorted()).toEqual(words`
      AuthAdmins09938B01 AuthPool693BB957 AuthPoolWeb6D453828 AuthSales0907AA27 DataAlerts2B703F81
      DataDocumentsDACEAC53 DataLeadKeys61229565 DataLeadLogA5AD1197
      DataLeads62869C3B DataPricingC9E1B6B8 DataPushDevices8301B6FC DataQuotasD0151944 DataQuoteLinks874811B1
      DataRecords27C8EFFC DataRoofMeasurements452D134C DocumentsBucket089EA665
    `);
  });

  test('with nothing of it in the app, whose one bucket is made again by every deploy', () => {
    const found = keepsData.flatMap((type) => Object.keys(site.findResources(type)));
    expect(found).toEqual(['SiteBucket978D4AEB']);
  });

  test('and an app that failed or was deleted leaves nothing behind', () => {
    const made: Record<string, { DeletionPolicy?: string }> = site.toJSON().Resources;
    const stays = Object.entries(made).filter(
      ([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy !== 'Delete',
    );
    expect(stays.map(([id]) => id)).toEqual([]);
  });

  test('the app takes nothing but these exports, which are there whether it takes them or not', () => {
    const exported = Object.values(template.findOutputs('*'))
      .map(({ Export }) => Export?.Name as string | undefined)
      .filter((name) => name !== undefined);
    const known = words`
      RefDataLeads62869C3B38A2D3E3 FnGetAttDataLeads62869C3BArnF1A1C1CC
      RefDataPricingC9E1B6B830DF4742 FnGetAttDataPricingC9E1B6B8Arn14C4E3C1
      RefDataDocumentsDACEAC53E9BED2EE FnGetAttDataDocumentsDACEAC53Arn35BB3B69
      RefDataQuotasD01519440913B1A7 FnGetAttDataQuotasD0151944Arn73B79E01
      RefDataQuoteLinks874811B1E5EE3400 FnGetAttDataQuoteLinks874811B1Arn85CC284E
      RefDataRecords27C8EFFC57A70FDA FnGetAttDataRecords27C8EFFCArn0543815D
      RefDataAlerts2B703F81F3DAAB63 FnGetAttDataAlerts2B703F81Arn62911437
      FnGetAttDataAlerts2B703F81StreamArnA1DE206D RefDataLeadLogA5AD11978BFFF24E
      FnGetAttDataLeadLogA5AD1197ArnD09C3E6A RefDataLeadKeys612295658EE0A04A
      FnGetAttDataLeadKeys61229565ArnD15967CE RefDataPushDevices8301B6FC1E6872D4
      FnGetAttDataPushDevices8301B6FCArnA6EF4A69 RefDataRoofMeasurements452D134CC6B09892
      FnGetAttDataRoofMeasurements452D134CArnFAADD23A RefDocumentsBucket089EA6651B1BFD54
      FnGetAttDocumentsBucket089EA665Arn9C7B4550
      FnGetAttDocumentsBucket089EA665RegionalDomainName37324409 RefAuthPool693BB957F10638BF
      FnGetAttAuthPool693BB957ArnB730C1A6 FnGetAttAuthPool693BB957ProviderURLBAFC0D39
      RefAuthPoolWeb6D453828F7489725 RefAlertSecretsSecret7CE8E34EA2C1CFF7
      RefAuditLogA5B7094EA10ED8A0 FnGetAttAuditLogA5B7094EArn61A886D9
    `;
    expect(exported.map((name) => name?.replace('Test:ExportsOutput', ''))).toEqual(known);
    const taken = [...text(site.toJSON()).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name);
    expect(taken.length).toBeGreaterThan(0);
    expect([...new Set(taken)].filter((name) => !exported.includes(name ?? ''))).toEqual([]);
  });

  test('the tables, which resist being deleted where a later version adds one, come after all that can fail', () => {
    for (const [, { DependsOn = [] }] of resourcesOf(template, 'AWS::DynamoDB::GlobalTable'))
      expect(DependsOn).toEqual(
        expect.arrayContaining(words`
          AuthAdmins09938B01 AuthPoolWeb6D453828 DocumentsBucket089EA665 AlertSecretsValues45417DD6
        `),
      );
  });

  test('a first deploy that fails takes all of it away again: nothing is retained then, and nothing resists', () => {
    const first = synthesizedData({}, { isFirstDeploy: true });
    const kept = keepsData.flatMap((type) => resourcesOf(first, type));
    const policies = kept.map(([, { DeletionPolicy = 'Delete' }]) => DeletionPolicy);
    expect(new Set(policies)).toEqual(new Set(['RetainExceptOnCreate', 'Delete']));
    expect(text(first.toJSON())).not.toMatch(/"DeletionProtection(Enabled)?":(true|"ACTIVE")/);
    expect(isProtected({ isFirstDeploy: true })).toBe(false);
  });

  test('a first deploy that succeeded is followed by one that changes nothing but the protection', () => {
    const before: unknown = synthesizedData({}, { isFirstDeploy: true }).toJSON();
    const after = text(synthesizedData().toJSON());
    const turnedOn = text(before)
      .replaceAll('"DeletionProtectionEnabled":false', '"DeletionProtectionEnabled":true')
      .replaceAll('"DeletionProtection":"INACTIVE"', '"DeletionProtection":"ACTIVE"');
    expect(turnedOn).toBe(after);
    expect(isProtected({})).toBe(true);
  });
});

describe('what is kept', () => {
  test('every bucket blocks all public access and refuses plain HTTP', () => {
    const buckets = [...resourcesOf(template, 'AWS::S3::Bucket'), ...resourcesOf(site, 'AWS::S3::Bucket')];
    expect(buckets.length).toBe(2);
    const names = ['BlockPublicAcls', 'BlockPublicPolicy', 'IgnorePublicAcls', 'RestrictPublicBuckets'];
    const blocked = Object.fromEntries(names.map((name) => [name, true]));
    for (const [, { Properties }] of buckets)
      expect(Properties.PublicAccessBlockConfiguration).toEqual(blocked);
    const policies = [template, site].flatMap((of) => resourcesOf(of, 'AWS::S3::BucketPolicy'));
    expect(policies.length).toBe(2);
    for (const [, policy] of policies) expect(text(policy)).toContain('"aws:SecureTransport":"false"');
  });

  test('every table can be restored, cannot be deleted by a slip, and stays when the stack goes', () => {
    const found = resourcesOf(template, 'AWS::DynamoDB::GlobalTable');
    expect(found.length).toBe(Object.keys(tables).length);
    for (const [, table] of found) {
      expect(table.DeletionPolicy).toBe('RetainExceptOnCreate');
      expect(table.UpdateReplacePolicy).toBe('Retain');
      expect(text(table)).toContain('"DeletionProtectionEnabled":true');
      expect(text(table)).toContain('"PointInTimeRecoveryEnabled":true');
    }
  });

  test('the tables have the keys and indexes of infra/tables.ts', () => {
    const printed = text(resourcesOf(template, 'AWS::DynamoDB::GlobalTable'));
    for (const { key, indexes } of Object.values(tables)) {
      expect(printed).toContain(`{"AttributeName":"${key.partition}","KeyType":"HASH"}`);
      for (const index of indexes) expect(printed).toContain(`"IndexName":"${index.name}"`);
    }
    expect(printed).toContain(`"TimeToLiveSpecification":{"AttributeName":"expires_at","Enabled":true}`);
  });

  test.each([
    ['unless others are set', {}, 90],
    ['that are set', longestCompany, 30],
  ])(
    'documents in all their versions go after the retention days, and nothing else does %s',
    (_, context, days) => {
      const old = {
        Prefix: 'uploads/',
        ExpirationInDays: days,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Status: 'Enabled',
      };
      const markers = {
        Prefix: 'uploads/',
        ExpiredObjectDeleteMarker: true,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
        Status: 'Enabled',
      };
      synthesizedData(context).hasResourceProperties('AWS::S3::Bucket', {
        VersioningConfiguration: { Status: 'Enabled' },
        LifecycleConfiguration: { Rules: [Match.objectLike(old), markers] },
      });
    },
  );

  // "AWS::S3::Bucket Rule" in CloudFormation's template reference; CDK and linters accept what is refused here.
  test('a lifecycle rule says more than that delete markers expire, and says that without days of expiration', () => {
    const enough = words`
      AbortIncompleteMultipartUpload ExpirationDate ExpirationInDays NoncurrentVersionExpiration
      NoncurrentVersionExpirationInDays NoncurrentVersionTransition NoncurrentVersionTransitions Transition Transitions
    `;
    const buckets = [{}, everyOption].flatMap((context) =>
      [synthesizedData(context), synthesized(context)].flatMap((of) => propertiesOf(of, 'AWS::S3::Bucket')),
    ) as { LifecycleConfiguration?: { Rules: Record<string, unknown>[] } }[];
    const rules = buckets.flatMap(({ LifecycleConfiguration: made }) => made?.Rules.map(Object.keys) ?? []);
    expect(rules.length).toBe(4);
    for (const said of rules) expect(said.filter((name) => enough.includes(name))).not.toEqual([]);
    for (const said of rules.filter((names) => names.includes('ExpiredObjectDeleteMarker')))
      expect(said.filter((name) => /^Expiration/.test(name))).toEqual([]);
  });

  test('a picture is never replaced, whoever puts another under its key', () => {
    const [policy] = propertiesOf(template, 'AWS::S3::BucketPolicy', 'Documents');
    const { Statement } = (policy?.PolicyDocument ?? {}) as { Statement: object[] };
    expect(Statement).toContainEqual({
      Action: 's3:PutObject',
      Condition: { Null: { 's3:if-none-match': 'true' } },
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Resource: expect.toSatisfy((resource) => text(resource).includes('"/pictures/*"')),
    });
  });

  test('any page may post the form of an upload, and nothing else', () => {
    template.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: {
        CorsRules: [{ AllowedHeaders: ['*'], AllowedMethods: ['POST'], AllowedOrigins: ['*'], MaxAge: 3000 }],
      },
    });
  });

  test('of a site with a domain only its own pages may', () => {
    const domain = { domainName: 'quote.example.com', hostedZoneId: 'Z0123456789' };
    synthesizedData(domain).hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedOrigins: ['https://quote.example.com'] })] },
    });
  });
});

describe('logins', () => {
  test('nobody can sign up', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: {
        AllowAdminCreateUserOnly: true,
        // Cognito refuses an invitation without both.
        InviteMessageTemplate: Match.objectLike({
          EmailMessage: Match.stringLikeRegexp('\\{username\\}.*\\{####\\}'),
        }),
      },
      DeletionProtection: 'ACTIVE',
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  test('the app client signs in by SRP only, without OAuth and without naming unknown users', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      // Refresh tokens rotate, which Cognito does without the older flow's ALLOW_REFRESH_TOKEN_AUTH.
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      AllowedOAuthFlowsUserPoolClient: false,
      AllowedOAuthFlows: Match.absent(),
      CallbackURLs: Match.absent(),
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      GenerateSecret: false,
    });
  });

  test('a token of a login writes neither its email nor where its invitation leads', () => {
    const [client] = propertiesOf(template, 'AWS::Cognito::UserPoolClient', 'Auth');
    // Without names a token writes every attribute that may change, the email among them.
    expect(client?.WriteAttributes).toEqual(['locale']);
  });

  test('access ends ten minutes after it was taken away, a sign-in after a day; refresh tokens rotate', () => {
    template.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      AccessTokenValidity: 10,
      IdTokenValidity: 10,
      RefreshTokenValidity: 1440,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 30 },
    });
  });

  test('an authenticator app may be turned on, a text message may not', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      // For which the pool would need a role.
      SmsConfiguration: Match.absent(),
    });
  });

  test('the operator may require one of everybody', () => {
    synthesizedData({ requireAuthenticator: 'true' }).hasResourceProperties('AWS::Cognito::UserPool', {
      MfaConfiguration: 'ON',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      SmsConfiguration: Match.absent(),
    });
  });

  test.each([
    ['off', {}, 'ESSENTIALS', 'OFF'],
    ['on', everyOption, 'PLUS', 'ENFORCED'],
  ])('threat protection is %s with its plan', (_, context, UserPoolTier, AdvancedSecurityMode) => {
    synthesizedData(context).hasResourceProperties('AWS::Cognito::UserPool', {
      UserPoolTier,
      UserPoolAddOns: { AdvancedSecurityMode },
    });
  });
});
