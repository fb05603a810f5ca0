import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { roleGroups } from '#shared/admins.ts';
import { type Check, same } from './functions.ts';
import type { Storage } from './storage.ts';

/** A call by itself, and what AWS's API reference says of it: an error's name, or what is picked of the answer. */
interface Call {
  rule: string;
  needs?: NonNullable<Check['needs']>;
  ask(storage: Storage): Promise<unknown>;
  aws: unknown;
}

const s = (S: string): AttributeValue => ({ S });
const id = (text: string) => ({ id: s(`call-${text}`) });
/** A partition of the index of its own, so that no other rule's leads are in it. */
const feed = 'calls';

const queried = (
  { dynamo, tables }: Storage,
  more: Omit<Parameters<typeof dynamo.query>[0], 'TableName'> = {},
) =>
  dynamo.query({
    TableName: tables.leads,
    IndexName: 'by-created',
    KeyConditionExpression: 'feed = :feed',
    ExpressionAttributeValues: { ':feed': s(feed) },
    ...more,
  });

const put = ({ dynamo, tables }: Storage, Item: Record<string, AttributeValue>, more = {}) =>
  dynamo.putItem({ TableName: tables.leads, Item, ...more });

const dynamoCalls: readonly Call[] = [
  {
    rule: 'a number is answered without zeros at its end',
    async ask(storage) {
      await put(storage, { ...id('a'), feed: s(feed), created_at: s('1'), n: { N: '1.50' } });
      const { Item } = await storage.dynamo.getItem({ TableName: storage.tables.leads, Key: id('a') });
      return Item?.n;
    },
    aws: { N: '1.5' },
  },
  { rule: 'an empty key is refused', ask: (st) => put(st, { id: s('') }), aws: 'ValidationException' },
  {
    rule: 'an empty key of an index is refused',
    ask: (st) => put(st, { ...id('e'), feed: s('') }),
    aws: 'ValidationException',
  },
  {
    rule: 'a number as the key of an index of texts is refused',
    ask: (st) => put(st, { ...id('e'), feed: { N: '1' } }),
    aws: 'ValidationException',
  },
  {
    rule: 'a value that no expression uses is refused',
    ask: (st) =>
      put(st, id('u'), {
        ConditionExpression: 'attribute_not_exists(id)',
        ExpressionAttributeValues: { ':x': s('1') },
      }),
    aws: 'ValidationException',
  },
  {
    rule: 'an item of more than 400 KB is refused',
    ask: (st) => put(st, { ...id('big'), text: s('x'.repeat(410 * 1024)) }),
    aws: 'ValidationException',
  },
  {
    rule: 'an update answers with what it changed, and nothing else',
    ask: async ({ dynamo, tables }) =>
      (
        await dynamo.updateItem({
          TableName: tables.quotas,
          Key: id('count'),
          UpdateExpression: 'ADD used :n',
          ExpressionAttributeValues: { ':n': { N: '3' } },
          ReturnValues: 'UPDATED_NEW',
        })
      ).Attributes,
    aws: { used: { N: '3' } },
  },
  {
    rule: 'a page that is full names where to go on, also at the last item',
    async ask(storage) {
      const { LastEvaluatedKey = {} } = await queried(storage, { Limit: 1 });
      return Object.keys(LastEvaluatedKey).toSorted();
    },
    aws: ['created_at', 'feed', 'id'],
  },
  {
    rule: 'a page that begins in another partition is refused',
    ask: (st) => queried(st, { ExclusiveStartKey: { ...id('a'), feed: s('another'), created_at: s('1') } }),
    aws: 'ValidationException',
  },
  {
    rule: 'a range whose end is before its beginning is refused',
    ask: (st) =>
      queried(st, {
        KeyConditionExpression: 'feed = :feed AND created_at BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':feed': s(feed), ':from': s('2'), ':to': s('1') },
      }),
    aws: 'ValidationException',
  },
  {
    rule: 'an index that is not there is refused',
    ask: (st) => queried(st, { IndexName: 'nothing' }),
    aws: 'ValidationException',
  },
  {
    rule: 'an index is not read consistently',
    ask: (st) => queried(st, { ConsistentRead: true }),
    aws: 'ValidationException',
  },
  {
    rule: 'a transaction says which of its conditions failed',
    async ask({ dynamo, tables }) {
      const Put = { TableName: tables.leads, Item: id('t') };
      const ConditionExpression = 'attribute_exists(id)';
      const done = dynamo.transactWriteItems({
        TransactItems: [
          { Put },
          { ConditionCheck: { TableName: tables.leads, Key: id('gone'), ConditionExpression } },
        ],
      });
      const cancelled = await done.then(
        () => undefined,
        (error: { CancellationReasons?: { Code?: string }[] }) => error,
      );
      return cancelled?.CancellationReasons?.map(({ Code }) => Code);
    },
    aws: ['None', 'ConditionalCheckFailed'],
  },
  {
    rule: 'a transaction with two writes of one item is refused',
    ask: ({ dynamo, tables }) => {
      const Put = { TableName: tables.leads, Item: id('t') };
      return dynamo.transactWriteItems({ TransactItems: [{ Put }, { Put }] });
    },
    aws: 'ValidationException',
  },
];

const Key = 'uploads/call.pdf';

const s3Calls: readonly Call[] = [
  {
    rule: 'a file is stored with its hash and its version',
    async ask({ s3, bucket: Bucket }) {
      const { ETag, VersionId } = await s3.putObject({ Bucket, Key, Body: 'one' });
      return [ETag, typeof VersionId];
    },
    aws: ['"f97c5d29941bfb1b2fdab0874906ab82"', 'string'],
  },
  {
    rule: 'a file that is not there is not found',
    ask: ({ s3, bucket: Bucket }) => s3.getObject({ Bucket, Key: 'uploads/none.pdf' }),
    aws: 'NoSuchKey',
  },
  {
    rule: 'deleting a file leaves a marker',
    ask: async ({ s3, bucket: Bucket }) => (await s3.deleteObject({ Bucket, Key })).DeleteMarker,
    aws: true,
  },
  {
    rule: 'the versions behind a marker are listed',
    async ask({ s3, bucket: Bucket }) {
      const { Versions = [], DeleteMarkers = [] } = await s3.listObjectVersions({ Bucket, Prefix: Key });
      return [Versions.map(({ IsLatest }) => IsLatest), DeleteMarkers.length];
    },
    aws: [[false], 1],
  },
];

const usernameOf = ({ run }: Storage) => `wren.${run}@mail.example`;
const GroupName = roleGroups.owner;
const ofPool = ({ pool }: Storage) => ({ UserPoolId: pool?.id ?? '' });
const nobody = 'nobody@mail.example';
const needs = 'a user pool';

const loginCalls: readonly Call[] = [
  {
    rule: 'a login is made under a name of the pool’s own, and has to choose a password',
    needs,
    async ask(storage) {
      const Username = usernameOf(storage);
      const { User } = await storage.cognito.adminCreateUser({
        ...ofPool(storage),
        Username,
        UserAttributes: [{ Name: 'email', Value: Username }],
        DesiredDeliveryMediums: ['EMAIL'],
      });
      return [User?.Username === Username, User?.UserStatus];
    },
    aws: [false, 'FORCE_CHANGE_PASSWORD'],
  },
  {
    rule: 'no second login has its address, also in capitals',
    needs,
    ask: (st) => st.cognito.adminCreateUser({ ...ofPool(st), Username: usernameOf(st).toUpperCase() }),
    aws: 'UsernameExistsException',
  },
  {
    rule: 'an invitation is not sent again without a login',
    needs,
    ask: (st) => st.cognito.adminCreateUser({ ...ofPool(st), Username: nobody, MessageAction: 'RESEND' }),
    aws: 'UserNotFoundException',
  },
  {
    rule: 'nor to one who has chosen a password',
    needs,
    async ask(storage) {
      const Password = 'A-long-Passw0rd-of-many';
      const login = { ...ofPool(storage), Username: usernameOf(storage) };
      await storage.cognito.adminSetUserPassword({ ...login, Password, Permanent: true });
      return storage.cognito.adminCreateUser({
        ...login,
        MessageAction: 'RESEND',
        DesiredDeliveryMediums: ['EMAIL'],
      });
    },
    aws: 'UnsupportedUserStateException',
  },
  {
    rule: 'nobody who is not there joins a group',
    needs,
    ask: (st) => st.cognito.adminAddUserToGroup({ ...ofPool(st), Username: nobody, GroupName }),
    aws: 'UserNotFoundException',
  },
  {
    rule: 'a group that is not there is not found',
    needs,
    ask: (st) =>
      st.cognito.adminAddUserToGroup({ ...ofPool(st), Username: usernameOf(st), GroupName: 'nobodies' }),
    aws: 'ResourceNotFoundException',
  },
];

const published = (storage: Storage, email: { Subject: string; Message: string }) =>
  storage.sns.publish({ TopicArn: storage.topicArn, ...email });

const topicCalls: readonly Call[] = [
  {
    rule: 'a subject of 100 letters is refused',
    needs: 'a topic',
    ask: (st) => published(st, { Subject: 'x'.repeat(100), Message: 'x' }),
    aws: 'InvalidParameterException',
  },
  {
    rule: 'a subject of two lines is refused',
    needs: 'a topic',
    ask: (st) => published(st, { Subject: 'a\nb', Message: 'x' }),
    aws: 'InvalidParameterException',
  },
  {
    rule: 'an empty message is refused',
    needs: 'a topic',
    ask: (st) => published(st, { Subject: 'a', Message: '' }),
    aws: 'InvalidParameterException',
  },
  {
    rule: 'a topic that is not there is not found',
    needs: 'a topic',
    ask: (st) => st.sns.publish({ TopicArn: `${st.topicArn}-none`, Subject: 'a', Message: 'x' }),
    aws: 'NotFoundException',
  },
  {
    rule: 'of a topic that is not there nobody knows who confirmed it',
    needs: 'a topic',
    ask: (st) => st.sns.getTopicAttributes({ TopicArn: `${st.topicArn}-none` }),
    aws: 'NotFoundException',
  },
];

const checkOf =
  (service: string) =>
  ({ rule, needs, ask, aws }: Call): Check => ({
    rule: `${service}: ${rule}`,
    ...(needs && { needs }),
    async run(_, storage) {
      const answer = await ask(storage).catch((error: Error) => error.name);
      const isWhole = typeof answer === 'object' && answer !== null && '$metadata' in answer;
      same('the answer', isWhole ? 'taken' : answer, aws);
    },
  });

/** Calls by themselves, in what moto and the stand-ins were found to differ, and their neighbors. */
export const wireCalls: readonly Check[] = [
  ...dynamoCalls.map(checkOf('DynamoDB')),
  ...s3Calls.map(checkOf('S3')),
  ...loginCalls.map(checkOf('Cognito')),
  ...topicCalls.map(checkOf('SNS')),
];
