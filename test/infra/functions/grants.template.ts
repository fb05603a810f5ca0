import { describe, expect, test } from 'vitest';
import { environmentOf } from '#infra/functions/environment.ts';
import { eventGrants } from '#infra/functions/event-grants.ts';
import { bundledFunctions, type FunctionDefinition, functions } from '#infra/functions/functions.ts';
import type { Grants } from '#infra/functions/grant-kinds.ts';
import { routeTable } from '#infra/functions/grants.ts';
import { grantOn } from '#infra/functions/table-grants.ts';
import { type TableDefinition, tableNames, tables } from '#infra/tables.ts';
import { PICTURES_PREFIX, UPLOADS_PREFIX } from '#lambdas/platform/env.ts';
import { dynamoOperations, resourceNames } from '#test/support/functions.ts';
import {
  everyOption,
  otherOptions,
  propertiesOf,
  resourcesOf,
  statementsIn,
  synthesized,
  asText as text,
} from '#test/support/synthesized-stack.ts';

const template = synthesized();
const full = synthesized(everyOption);

describe('a function may touch what its routes and events may, all of it and nothing else', () => {
  /** Each grant by itself, as a word. */
  const words = (grants: Grants) =>
    Object.entries(grants).flatMap(([name, grant]) => {
      if (grant === true) return [name];
      if (Array.isArray(grant)) return grant.map((operation) => `${name} ${operation}`);
      return Object.entries(grant).flatMap(([table, operations]) =>
        (operations as readonly string[]).map((operation) => `${table} ${operation}`),
      );
    });
  const eventsOf: Record<string, readonly (keyof typeof eventGrants)[]> = {
    'finish-scan': ['scanDone'],
    'follow-leads': ['alertsDue'],
    'publish-site': ['siteChanged'],
    'remind-homeowners': ['remindersDue'],
    'walk-site': ['walkDue'],
    'prepare-data': ['pricesMissing', 'leadsUnindexed'],
  };

  test('every event with grants is some function’s', () => {
    expect(Object.values(eventsOf).flat().toSorted()).toEqual(Object.keys(eventGrants).toSorted());
  });

  test.each(Object.entries(bundledFunctions))('%s', (name, definition) => {
    const { serves, memoryMb, timeoutSeconds, originLocked, readsPdf, ...grants } = definition;
    const ofRoutes = Object.values(routeTable).filter((row) => row.function === name);
    const rows = [
      ...ofRoutes.map((row) => row.grants),
      ...(eventsOf[name] ?? []).map((event) => eventGrants[event]),
    ];
    expect(words(grants).toSorted()).toEqual([...new Set(rows.flatMap(words))].toSorted());
    expect(originLocked).toBe(name in functions ? true : undefined);
  });
});

describe('functions', () => {
  const all: [string, FunctionDefinition][] = Object.entries(bundledFunctions);
  const logicalId = (name: string) => name.replaceAll('-', '');

  test.each(all)('%s gets the variables of its grants and no other', (name, definition) => {
    const [lambda] = propertiesOf(template, 'AWS::Lambda::Function', logicalId(name));
    const { Variables } = (lambda?.Environment ?? { Variables: {} }) as { Variables: object };
    const granted = Object.keys(environmentOf(definition, resourceNames));
    expect(Object.keys(Variables).toSorted()).toEqual(granted.toSorted());
    expect(lambda).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      MemorySize: definition.memoryMb,
      Timeout: definition.timeoutSeconds,
    });
  });

  test('no function is traced, and no role may write traces', () => {
    const lambdas = [template, full].flatMap((each) => propertiesOf(each, 'AWS::Lambda::Function'));
    expect(lambdas.filter(({ TracingConfig }) => TracingConfig !== undefined)).toEqual([]);
    for (const each of [template, full]) expect(text(each.toJSON())).not.toMatch(/xray/i);
  });

  const statements = statementsIn(template);
  const statementsOf = (name: string) => statements.filter(({ id }) => id.includes(`${logicalId(name)}role`));
  const ofStreams = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  const actionsOn = (name: string, resource: string, service: string) =>
    statementsOf(name)
      .filter((statement) => text(statement.Resource).includes(resource))
      .flatMap(({ Action }) => Action)
      .filter((action) => action.startsWith(service) && !ofStreams.includes(action.replace(service, '')))
      .sort();
  const s3Names = {
    'get uploads': ['s3:GetObject', 's3:GetObjectVersion'],
    'put uploads': ['s3:PutObject'],
    'erase uploads': ['s3:DeleteObject', 's3:DeleteObjectVersion'],
    'get pictures': ['s3:GetObject'],
    'put pictures': ['s3:PutObject'],
  };
  const textractNames = {
    start: 'textract:StartDocumentTextDetection',
    look: 'textract:GetDocumentTextDetection',
  };

  /** What transactions write must not ask for a key that IAM may not be told there. */
  const keysInTransactions = tableNames.flatMap((name) => {
    const { parts = {} }: TableDefinition = tables[name];
    return Object.values(parts).flatMap(({ partition, inTransactions }) =>
      inTransactions === true ? [partition] : [],
    );
  });

  /** What a function may do with the items of a table, in a line each: the action, on which index, of which keys. */
  const rightsOn = (name: string, table: string) => {
    const ofTable = `GetAttData${table.charAt(0).toUpperCase()}${table.slice(1)}`;
    return statementsOf(name)
      .flatMap(({ Action, Resource, Condition }) =>
        [Resource]
          .flat()
          .filter((resource) => new RegExp(`${ofTable}[0-9A-F]{8}Arn`).test(text(resource)))
          // Streams have a rule of their own, below.
          .filter((resource) => !text(resource).includes('/stream/'))
          .flatMap((resource) => {
            const index = /\/index\/([^"]+)/.exec(text(resource))?.[1];
            const { 'ForAllValues:StringLike': like, ...rest } = (Condition ?? {}) as Record<string, object>;
            const keys = Object.values(like ?? {}).flat();
            const isForTransactions = keys.every((key) => keysInTransactions.includes(String(key)));
            if (like !== undefined)
              expect(rest).toMatchObject(
                isForTransactions ? {} : { Null: { 'dynamodb:LeadingKeys': 'false' } },
              );
            return [Action].flat().map((action) => [action, index, ...keys].filter(Boolean).join(' '));
          }),
      )
      .sort();
  };

  test.each(all)(
    '%s may do with each table and the uploads what it names, and nothing else',
    (name, definition) => {
      for (const table of tableNames)
        expect(rightsOn(name, table)).toEqual(
          (definition.tables?.[table] ?? [])
            .map((grant) => {
              const { operation, index, part } = grantOn(table, grant);
              const place = index ?? part?.partition;
              return [`dynamodb:${dynamoOperations[operation]}`, place].filter(Boolean).join(' ');
            })
            .sort(),
        );
      for (const prefix of [UPLOADS_PREFIX, PICTURES_PREFIX])
        expect(actionsOn(name, `/${prefix}*"`, 's3:')).toEqual(
          (definition.documentsBucket ?? [])
            .filter((grant) => `${grant.split(' ')[1]}/` === prefix)
            .flatMap((grant) => s3Names[grant])
            .sort(),
        );
      const textract = definition.textract ?? [];
      const actions = statementsOf(name).flatMap(({ Action }) => Action);
      expect(actions.filter((action) => action.startsWith('textract:')).sort()).toEqual(
        textract.map((operation) => textractNames[operation]).sort(),
      );
      expect(actions.includes('iam:PassRole')).toBe(textract.includes('start'));
    },
  );

  const poolNames = {
    members: ['ListUsersInGroup'],
    list: ['ListUsers'],
    look: ['AdminGetUser'],
    invite: ['AdminCreateUser'],
    setAttributes: ['AdminUpdateUserAttributes'],
    addToGroup: ['AdminAddUserToGroup'],
    enable: ['AdminEnableUser'],
    removeFromGroup: ['AdminRemoveUserFromGroup'],
    remove: ['AdminUserGlobalSignOut', 'AdminDisableUser'],
  };

  test.each(all)(
    '%s may do with the logins of this one pool what it names, and nothing else',
    (name, definition) => {
      const granted = statementsOf(name).filter(({ Action }) =>
        [Action].flat().some((action) => action.startsWith('cognito')),
      );
      expect(granted.flatMap(({ Action }) => Action).sort()).toEqual(
        (definition.userPool ?? [])
          .flatMap((operation) => poolNames[operation].map((action) => `cognito-idp:${action}`))
          .sort(),
      );
      for (const { Resource } of granted) expect(text(Resource)).toContain('AuthPool');
    },
  );

  test('only follow-leads reads a stream, and it may', () => {
    const readers = all.filter(([name]) =>
      statementsOf(name).some(({ Action }) => text(Action).includes('dynamodb:GetRecords')),
    );
    expect(readers.map(([name]) => name)).toEqual(['follow-leads']);
    const actions = statementsOf('follow-leads').flatMap(({ Action }) => Action);
    expect(ofStreams.filter((action) => !actions.includes(`dynamodb:${action}`))).toEqual([]);
    const onAnyStream = statementsOf('follow-leads').filter(({ Resource }) =>
      text(Resource).includes('/stream/'),
    );
    expect(onAnyStream.flatMap(({ Action }) => Action).toSorted()).toEqual(
      ofStreams.slice(0, 3).map((action) => `dynamodb:${action}`),
    );
    for (const { Resource } of onAnyStream) expect(text(Resource)).toMatch(/GetAttDataAlerts[0-9A-F]{8}Arn/);
  });

  describe('email', () => {
    const sesOf = (of: typeof template) =>
      statementsIn(of).filter(({ Action }) => text(Action).includes('ses:'));

    const sendingOf = (of: typeof template) =>
      sesOf(of).filter(({ Action }) => text(Action).includes('ses:Send'));
    /** What is named in a statement, e.g. `identity/example.com`. */
    const namesIn = (resource: unknown) =>
      [...text(resource).matchAll(/:([a-z-]+\/[^"]+)"/g)].map(([, name]) => name).toSorted();

    test('may be sent by three functions, to homeowners when they or the office ask and by the clock, and to admins, from the operator’s address alone', () => {
      for (const role of ['visitorapirole', 'remindhomeownersrole', 'peopleapirole']) {
        const [byIdentity, bySet, ...more] = sendingOf(full).filter(({ id }) => id.includes(role));
        expect(more).toEqual([]);
        expect(byIdentity?.Condition).toEqual({ StringEquals: { 'ses:FromAddress': 'quotes@example.com' } });
        expect(namesIn(byIdentity?.Resource)).toEqual([
          'identity/example.com',
          'identity/quotes@example.com',
        ]);
        // SES asks for the identity too, so that this alone sends nothing.
        expect(namesIn(bySet?.Resource)).toEqual(['configuration-set/*']);
      }
      expect(sendingOf(full)).toHaveLength(6);
    });

    test('may be sent and looked up by each domain above the address, none beside it and no top level', () => {
      const below = synthesized(otherOptions);
      const identities = ['example.com', 'mail.quote.example.com', 'quote.example.com'];
      const named = [...identities, 'quotes@mail.quote.example.com'].map((name) => `identity/${name}`);
      expect(namesIn(sendingOf(below)[0]?.Resource)).toEqual(named);
      const looking = sesOf(below).filter(({ Action }) => Action === 'ses:GetEmailIdentity');
      expect(looking.length).toBeGreaterThan(0);
      for (const { Resource } of looking) expect(namesIn(Resource)).toEqual(named);
    });

    test('asks for no right at all without an address', () => {
      expect(sesOf(full).length).toBeGreaterThan(0);
      expect(sesOf(template)).toEqual([]);
    });
  });

  describe('the key for measuring roofs', () => {
    const ofKeys = (of: typeof template) =>
      statementsIn(of).filter(({ Action }) => /"(ssm|kms):/.test(text(Action)));
    const itsName = /:parameter\/acme\/solar-key"\]\]\}$/;

    test('is read by the functions that measure, under its own name alone', () => {
      const reading = ofKeys(full).filter(({ Action }) => Action === 'ssm:GetParameter');
      expect(reading.map(({ id }) => id).toSorted()).toEqual([
        expect.stringContaining('officeapirole'),
        expect.stringContaining('visitorapirole'),
      ]);
      for (const { Resource } of reading) expect(text(Resource)).toMatch(itsName);
    });

    test('is decrypted by SSM for them, and nothing else is', () => {
      const decrypting = ofKeys(full).filter(({ Action }) => Action === 'kms:Decrypt');
      expect(decrypting).toHaveLength(2);
      for (const { Condition } of decrypting) {
        const { StringEquals } = Condition as { StringEquals: Record<string, unknown> };
        expect(text(StringEquals['kms:ViaService'])).toContain('"ssm."');
        expect(text(StringEquals['kms:EncryptionContext:PARAMETER_ARN'])).toMatch(itsName);
      }
    });

    test('is asked for by no function without its name', () => {
      expect(ofKeys(template)).toEqual([]);
    });

    test('is in no setting of a function and in no file: only its name is, and where Google answers', () => {
      const told = propertiesOf(full, 'AWS::Lambda::Function')
        .map(({ Environment }) => Environment)
        .filter((environment) => text(environment ?? {}).includes('SOLAR_KEY_PARAMETER'));
      const Variables = {
        SOLAR_KEY_PARAMETER: '/acme/solar-key',
        SOLAR_ENDPOINT: 'https://solar.googleapis.com',
        MEASUREMENT_DAILY_LIMIT: '300',
      };
      expect(told).toMatchObject([{ Variables }, { Variables }]);
    });
  });

  test('the function strangers write leads with can neither list nor search nor delete them', () => {
    expect(actionsOn('visitor-api', 'GetAttDataLeads', 'dynamodb:')).toEqual([
      // A lead that is being deleted gets no line about an email.
      'dynamodb:ConditionCheckItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:UpdateItem',
    ]);
    expect(actionsOn('visitor-api', 'GetAttDataLeadKeys', 'dynamodb:')).toEqual([]);
  });

  test('it adds lines to a history and can read none', () => {
    expect(actionsOn('visitor-api', 'GetAttDataLeadLog', 'dynamodb:')).toEqual(['dynamodb:PutItem']);
  });

  test('the functions that open strangers’ papers have no right to leads', () => {
    for (const name of ['process-insurance', 'finish-scan'])
      for (const table of ['GetAttDataLeads', 'GetAttDataLeadKeys', 'GetAttDataLeadLog'])
        expect(actionsOn(name, table, 'dynamodb:')).toEqual([]);
  });

  test('the function that prices waiting leads and tells of them can neither put, list, search nor delete them', () => {
    expect(actionsOn('follow-leads', 'GetAttDataLeads', 'dynamodb:')).toEqual(
      expect.arrayContaining(['dynamodb:GetItem', 'dynamodb:UpdateItem']),
    );
    for (const action of ['PutItem', 'Query', 'Scan', 'DeleteItem', 'BatchGetItem'])
      expect(actionsOn('follow-leads', 'GetAttDataLeads', 'dynamodb:')).not.toContain(`dynamodb:${action}`);
  });

  test('only people-api knows logins', () => {
    const knowing = all.filter(([name]) =>
      statementsOf(name).some(({ Action }) => text(Action).includes('cognito')),
    );
    expect(knowing.map(([name]) => name)).toEqual(['people-api']);
  });

  test('only people-api may delete more than keys, which are made again, and notes that are taken back, and of files it lists only the uploads', () => {
    const deleting = all.filter(([name]) =>
      statementsOf(name).some(
        ({ Action, Resource }) =>
          /"(dynamodb|s3):(Delete|BatchWrite)/.test(text(Action)) &&
          ![Resource].flat().every((resource) => /GetAttDataLead(?:Keys|Log)/.test(text(resource))),
      ),
    );
    expect(deleting.map(([name]) => name)).toEqual(['people-api']);
    const fromHistory = all.filter(([name]) => rightsOn(name, 'leadLog').includes('dynamodb:DeleteItem'));
    expect(fromHistory.map(([name]) => name)).toEqual(['office-api', 'people-api']);
    const listing = all.flatMap(([name]) =>
      statementsOf(name).filter(({ Action }) => text(Action).includes('s3:ListBucketVersions')),
    );
    expect(listing).toEqual([
      expect.objectContaining({ Condition: { StringLike: { 's3:prefix': `${UPLOADS_PREFIX}*` } } }),
    ]);
  });

  test('an index is queried by the functions that list by it, and no other is granted', () => {
    const queries = all.flatMap(([name]) =>
      ['leads', 'alerts'].flatMap((table) =>
        rightsOn(name, table)
          .filter((right) => right.startsWith('dynamodb:Query'))
          .map((right) => `${name}: ${table} ${right.replace('dynamodb:Query ', '')}`),
      ),
    );
    expect(queries.toSorted()).toEqual([
      'follow-leads: alerts due',
      'office-api: alerts by-created',
      'office-api: alerts due',
      'office-api: leads by-created',
      'office-api: leads by-status',
      'people-api: leads by-created',
      'prepare-data: leads by-created',
    ]);
    expect(text(statements)).not.toContain('/index/*');
  });

  test('who changed a price is read by the office alone; those that price leads read the earlier prices', () => {
    const reading = all.flatMap(([name]) =>
      statementsOf(name)
        .filter(
          ({ Action, Condition }) =>
            Action === 'dynamodb:Query' && text(Condition ?? {}).includes('"changes"'),
        )
        .map(({ Condition }) => [name, Condition]),
    );
    const LeadingKeys = { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['changes'] } };
    const Null = { 'dynamodb:LeadingKeys': 'false' };
    const withoutNames = {
      ...LeadingKeys,
      'ForAllValues:StringEquals': {
        'dynamodb:Attributes': ['list', 'name', 'variable', 'at', 'old', 'new'],
      },
      StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
      Null,
    };
    expect(Object.fromEntries(reading)).toEqual({
      'visitor-api': withoutNames,
      'follow-leads': withoutNames,
      'office-api': { ...LeadingKeys, Null },
    });
    expect(rightsOn('process-insurance', 'pricing')).toEqual(['dynamodb:Query pricing']);
  });

  test('the counters of OCR pages are written by the function that starts scans alone', () => {
    const writing = all.flatMap(([name]) =>
      rightsOn(name, 'quotas')
        .filter((right) => !/^dynamodb:GetItem\b/.test(right))
        .map((right) => `${name}: ${right}`),
    );
    expect(writing.toSorted()).toEqual([
      'follow-leads: dynamodb:UpdateItem alerts#*',
      'office-api: dynamodb:UpdateItem measurements#????-??-??',
      'process-insurance: dynamodb:UpdateItem *#????-??-??T??#*',
      'process-insurance: dynamodb:UpdateItem ocr#*',
      'remind-homeowners: dynamodb:UpdateItem mail#*',
      'visitor-api: dynamodb:UpdateItem *#????-??-??T??#*',
      'visitor-api: dynamodb:UpdateItem bookings#*',
      'visitor-api: dynamodb:UpdateItem mail#*',
      'visitor-api: dynamodb:UpdateItem measurements#????-??-??',
      'visitor-api: dynamodb:UpdateItem measurements#????-??-??#*',
    ]);
  });

  test('prices are written by the owners’ function alone, and once by what a deploy runs', () => {
    const writing = all.filter(([name]) =>
      rightsOn(name, 'pricing').some((right) => !right.startsWith('dynamodb:Query')),
    );
    expect(writing.map(([name]) => name)).toEqual(['people-api', 'prepare-data']);
  });

  test('settings are written by the owners’ function alone, views by the office’s; a booking reaches inspections, and nothing beside them', () => {
    const writing = all.flatMap(([name]) =>
      rightsOn(name, 'records')
        .filter((right) => !/^dynamodb:(GetItem|Query)\b/.test(right))
        .map((right) => `${name}: ${right}`),
    );
    expect(writing.toSorted()).toEqual([
      'follow-leads: dynamodb:UpdateItem inspection-*',
      'office-api: dynamodb:PutItem saved-views',
      'office-api: dynamodb:UpdateItem inspection-*',
      'office-api: dynamodb:UpdateItem last-here',
      'office-api: dynamodb:UpdateItem presence',
      'people-api: dynamodb:PutItem erased',
      'people-api: dynamodb:PutItem setting*',
      'people-api: dynamodb:UpdateItem inspection-*',
      'people-api: dynamodb:UpdateItem presence',
      'publish-site: dynamodb:UpdateItem publication',
      'visitor-api: dynamodb:ConditionCheckItem erased',
      'visitor-api: dynamodb:PutItem no-email',
      'visitor-api: dynamodb:UpdateItem assignment-turn',
      'visitor-api: dynamodb:UpdateItem inspection-*',
    ]);
  });

  test('who shows pictures to visitors reads no paper and lists none; who adds them reads whether one is there', () => {
    const onFiles = (name: string) =>
      statementsOf(name)
        .filter(({ Action }) => text(Action).includes('s3:'))
        .map(({ Action, Resource }) => [Action, /"\/(\w+\/\*)"/.exec(text(Resource))?.[1]]);
    expect(onFiles('visitor-api').toSorted()).toEqual([
      ['s3:GetObject', 'pictures/*'],
      ['s3:PutObject', 'uploads/*'],
    ]);
    expect(onFiles('people-api')).toContainEqual([['s3:GetObject', 's3:PutObject'], 'pictures/*']);
    const onPictures = all.filter(([name]) => actionsOn(name, `/${PICTURES_PREFIX}*"`, 's3:').length > 0);
    expect(onPictures.map(([name]) => name)).toEqual(['visitor-api', 'people-api']);
  });

  test('no function may scan a table or do everything', () => {
    const policies = text(resourcesOf(template, 'AWS::IAM::Policy').filter(([id]) => id.startsWith('Api')));
    for (const action of ['dynamodb:Scan', 'dynamodb:*', 's3:*', '"*"]'])
      expect(policies).not.toContain(action);
  });
});
