import type { BucketGrant } from './bucket-grants.ts';
import type { TableGrants } from './table-grants.ts';

export type TextractOperation = 'start' | 'look';

/** `look` asks SES whether it sends; `send` sends, and also gets the letterhead. */
export type EmailOperation = 'look' | 'send';

/**
 * What a function may do with the user pool's logins: `members` lists those of a role, `list` all logins, `look` reads
 * one, `invite` emails a temporary password, `setAttributes` sets name and phone, `addToGroup` gives a role and `removeFromGroup` takes it, `enable` undoes
 * part of `remove`.
 */
export type UserPoolOperation =
  | 'members'
  | 'list'
  | 'look'
  | 'invite'
  | 'setAttributes'
  | 'addToGroup'
  | 'removeFromGroup'
  | 'enable'
  | 'remove';

/** `look` gets the channels that are set up and the public key for push messages; `send` also signs and sends; `receivers` changes who gets
 * the team's emails; `secret` gets what signs webhooks. */
type AlertOperation = 'look' | 'send' | 'receivers' | 'secret';

/** What a route or event may access. The environment variables follow from it. */
export interface Grants {
  tables?: TableGrants;
  documentsBucket?: readonly BucketGrant[];
  /** `start` starts a paid job and names where its end is reported; `look` reads a job's state. */
  textract?: readonly TextractOperation[];
  /** Publishes where Textract reports the end of a job. */
  scanNotices?: true;
  /** The operator's limits for OCR. */
  ocrLimits?: true;
  userPool?: readonly UserPoolOperation[];
  email?: readonly EmailOperation[];
  /** The company's details and the site's address, for what goes out in its name. */
  letterhead?: true;
  /** The company's working hours, for what is fresh. */
  hours?: true;
  /** The operator's limit for emails. */
  emailLimit?: true;
  /** The key of mailboxes' hashes. */
  mailboxes?: true;
  /** The operator's settings for alerts. */
  alerts?: readonly AlertOperation[];
  /** Asks whether anybody confirmed the emails of alarms. */
  alarmEmails?: true;
  /** Gets the additional push service. */
  pushService?: true;
  /** Measures roofs: gets the key's parameter and may read it. */
  measuresRoofs?: true;
  publicKey?: true;
  /** Gets the site's address. */
  walksSite?: true;
  /** Makes the site's pages, puts them into its bucket and has CloudFront ask for them anew. */
  publishesSite?: true;
  /** Gets the pages behind quote links, drawn ahead. */
  quoteLinkPages?: true;
}

/**
 * Who may call: `visitor` anyone, `publicKey` anyone with the site's bearer key (checked by the handler), `admin`
 * holders of an access token of the user pool (checked by the gateway; the function's guard checks the group, and the
 * contract's `ownersOnly` says which of them sales may not call).
 */
export type Access = 'visitor' | 'publicKey' | 'admin';

/** The functions that answer requests. */
export type FunctionName = 'visitor-api' | 'process-insurance' | 'office-api' | 'people-api';

/** What the deploy adds to a route of the contract. */
export interface RouteRow {
  /** Answers it. */
  function: FunctionName;
  access: Access;
  /** What it may access. */
  grants: Grants;
}
