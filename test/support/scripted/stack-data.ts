import { Refused } from './aws-wire.ts';

/** What buckets and tables of scripted stacks hold, and what became of it. */
interface DataScript {
  /** Items of the leads' table; all attributes are texts. */
  leads: Record<string, string>[];
  /** The names of the account's tables. */
  tables: string[];
  /** Versions of objects by bucket. */
  buckets: Record<string, string[]>;
  deleted: string[];
  unprotected: string[];
  /** The calls that change something, in their order. */
  changes: string[];
}

/** S3, as far as a removal uses it. */
export function answerS3(script: DataScript, method: string, url: URL, body: string): string {
  const bucket = url.pathname.split('/')[1] ?? '';
  const versions = script.buckets[bucket];
  if (versions === undefined) throw new Refused('NoSuchBucket', 'The specified bucket does not exist');
  if (method === 'HEAD') return '';
  if (method === 'DELETE') {
    if (versions.length > 0) throw new Refused('BucketNotEmpty', 'The bucket is not empty');
    delete script.buckets[bucket];
    script.changes.push('DeleteBucket');
    return '';
  }
  if (method === 'POST') {
    const gone = [...body.matchAll(/<VersionId>([^<]+)</g)].map(([, version = '']) => version);
    script.changes.push(`DeleteObjects ${gone.length}`);
    script.buckets[bucket] = versions.filter((version) => !gone.includes(version));
    return '<DeleteResult></DeleteResult>';
  }
  const page = versions.slice(0, 2).map((version, at) => {
    const kind = at === 1 ? 'DeleteMarker' : 'Version';
    return `<${kind}><Key>uploads/${version}.pdf</Key><VersionId>${version}</VersionId></${kind}>`;
  });
  return `<ListVersionsResult>${page.join('')}</ListVersionsResult>`;
}

type Asked = Record<string, string | boolean | undefined> & { ExclusiveStartKey?: { id: { S: string } } };

/**
 * DynamoDB, Cognito and Secrets Manager, as far as a removal uses them: one item or name a page, so that whoever reads has to
 * turn it. A table and a pool are protected until that is lifted.
 */
export function answerJson(script: DataScript, operation: string, asked: Asked): object {
  if (operation === 'ListTables') {
    const at = script.tables.indexOf(String(asked.ExclusiveStartTableName)) + 1;
    const TableNames = script.tables.slice(at, at + 1);
    return { TableNames, ...(at + 1 < script.tables.length && { LastEvaluatedTableName: TableNames[0] }) };
  }
  const id = String(asked.TableName ?? asked.UserPoolId ?? asked.SecretId);
  if (script.deleted.includes(id)) throw new Refused('ResourceNotFoundException', `${id} not found`);
  if (operation.startsWith('Describe')) return { Table: { TableStatus: 'ACTIVE' } };
  if (operation.startsWith('Update')) {
    if (asked.DeletionProtectionEnabled === false || asked.DeletionProtection === 'INACTIVE')
      script.unprotected.push(id);
    return {};
  }
  if (operation.startsWith('Delete')) {
    if (operation !== 'DeleteSecret' && !script.unprotected.includes(id))
      throw new Refused('ValidationException', `${id} is protected from deletion`);
    script.deleted.push(id);
    script.changes.push(operation);
    return {};
  }
  const at = script.leads.findIndex((lead) => lead.id === asked.ExclusiveStartKey?.id.S) + 1;
  const Items = script.leads
    .slice(at, at + 1)
    .map((lead) => Object.fromEntries(Object.entries(lead).map(([name, S]) => [name, { S }])));
  return { Items, ...(at + 1 < script.leads.length && { LastEvaluatedKey: { id: Items[0]?.id } }) };
}
