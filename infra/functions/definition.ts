import type { TableName } from '#infra/tables.ts';

/**
 * What a function may do with the items of a table. Nothing here reads a whole table. `check` makes a transaction stand or
 * fall with what an item is.
 */
export type TableOperation = 'get' | 'getMany' | 'put' | 'update' | 'query' | 'check' | 'delete';
/** `erase` lists every version of a file and deletes it for good. */
export type ObjectOperation = 'get' | 'put' | 'erase';

export type TextractOperation = 'start' | 'look';

/** `look` asks SES whether it sends; `send` also knows the company that the mail is from. */
export type MailOperation = 'look' | 'send';

/**
 * What a function may do with the logins of the user pool: `members` lists the admins, `list` all logins, `look` is one
 * of them, `invite` mails a temporary password, `admit` puts into the group, `enable` undoes what `remove` does beside.
 */
export type UserPoolOperation = 'members' | 'list' | 'look' | 'invite' | 'admit' | 'enable' | 'remove';

/** `look` knows which channels are set up and the key of push messages; `send` also signs and mails. */
type AlertOperation = 'look' | 'send';

/** A function: one bundle of `lambdas/<name>.ts`, and what it may touch. Env vars follow from the grants. */
export interface FunctionDefinition {
  /** The folder of `lambdas` its source stands in; left out, it stands there itself. */
  room?: string;
  tables?: Partial<Record<TableName, readonly TableOperation[]>>;
  documentsBucket?: readonly ObjectOperation[];
  /** `start` spends money on a job and names where its end is announced; `look` asks what became of one. */
  textract?: readonly TextractOperation[];
  /** What the operator allows OCR. */
  ocrLimits?: true;
  userPool?: readonly UserPoolOperation[];
  mail?: readonly MailOperation[];
  /** What the operator allows mail. */
  mailLimit?: true;
  /** What the operator set up for alerts. */
  alerts?: AlertOperation;
  /** Knows which push services there are. */
  pushService?: true;
  /** Asks who measures roofs from above: knows where the key is kept, and may read it. */
  measuresRoofs?: true;
  publicKey?: true;
  /** Answers requests, and only those that came through CloudFront. */
  originLocked?: true;
  /** Its bundle carries the reading workers and PDFium. */
  readsPdf?: true;
  memoryMb: number;
  timeoutSeconds: number;
}

/** Where a function's code begins. */
export const sourceOf = (name: string, room: string | undefined): string =>
  ['lambdas', ...(room === undefined ? [] : [room]), `${name}.ts`].join('/');
