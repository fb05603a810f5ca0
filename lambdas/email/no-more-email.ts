import { timingSafeEqual } from 'node:crypto';
import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Handlers, RespondTo } from '#lambdas/platform/api.ts';
import { recordKinds } from '#lambdas/platform/env.ts';
import { AppError } from '#lambdas/platform/errors.ts';
import { keyedDigestOf } from '#lambdas/platform/hash.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import type { VisitorRoomDeps } from '#lambdas/platform/room-deps.ts';
import type { emailStopRoutes } from '#shared/api/quote-link-routes.ts';
import { noEmailPath } from '#shared/quote/quote-link.ts';

/** Mailboxes whose owners want no more email, by their keyed hashes. Nothing else is stored of them. */
export interface NoEmailStore {
  add(mailbox: string): Promise<void>;
  /** Takes that back: it is said over the wish, which then expires, as no visitor's function deletes anything. */
  takeBack(mailbox: string, at: Date): Promise<void>;
  has(mailbox: string): Promise<boolean>;
}

export function noEmailStore(dynamo: DynamoDBDocumentClient, TableName: string): NoEmailStore {
  const key = (mailbox: string) => ({ kind: recordKinds.noEmail, id: mailbox });
  return {
    async add(mailbox) {
      await dynamo.send(new PutCommand({ TableName, Item: key(mailbox) }));
    },

    async takeBack(mailbox, at) {
      const expires_at = Math.ceil(at.getTime() / 1000);
      await dynamo.send(
        new PutCommand({ TableName, Item: { ...key(mailbox), taken_back: true, expires_at } }),
      );
    },

    async has(mailbox) {
      const { Item } = await dynamo.send(
        new GetCommand({ TableName, Key: key(mailbox), ConsistentRead: true }),
      );
      return Item !== undefined && Item.taken_back !== true;
    },
  };
}

const MAILBOX = /^[\w-]{22}$/;

/** Not a mailbox's hash: no address has a space. */
const signature = (mailbox: string, secret: string): string =>
  keyedDigestOf(`no more email to ${mailbox}`, secret);

/**
 * The token of the link that ends emails to a mailbox. It works as long as the secret stays, and whoever reads the
 * stored hashes cannot make one.
 */
export const noEmailToken = (mailbox: string, secret: string): string =>
  `${mailbox}${signature(mailbox, secret)}`;

/** The mailbox of a token; undefined unless this site made it. */
function mailboxOfToken(token: string, secret: string): string | undefined {
  const mailbox = token.slice(0, 22);
  const [made, sent] = [Buffer.from(noEmailToken(mailbox, secret)), Buffer.from(token)];
  return MAILBOX.test(mailbox) && made.length === sent.length && timingSafeEqual(made, sent)
    ? mailbox
    : undefined;
}

type Routes = typeof emailStopRoutes;

/** The mailbox that a request's token is for; 404 for a token that is not ours. */
function mailboxIn({ path }: Pick<HttpRequest, 'path'>, secret: string): string {
  const mailbox = mailboxOfToken(path.token ?? '', secret);
  if (mailbox === undefined) throw new AppError('not_found', 'This link doesn’t work.');
  return mailbox;
}

/**
 * `POST /api/email-stops/{token}` → 204: no email goes to the mailbox anymore; 404 for a token that is not ours. Reads
 * no body: the page sends none, and an email program the form of RFC 8058.
 */
function stopEmails(deps: {
  noEmail: Pick<NoEmailStore, 'add'>;
  secret: string;
}): RespondTo<Routes['stopEmails']> {
  return async (request) => {
    await deps.noEmail.add(mailboxIn(request, deps.secret));
    return { status: 204 };
  };
}

/** `DELETE /api/email-stops/{token}` → 204: whoever asked for no more email gets it again; 404 for a token that is not ours. */
function allowEmails(deps: {
  noEmail: Pick<NoEmailStore, 'takeBack'>;
  secret: string;
  now: () => Date;
}): RespondTo<Routes['allowEmails']> {
  return async (request) => {
    await deps.noEmail.takeBack(mailboxIn(request, deps.secret), deps.now());
    return { status: 204 };
  };
}

/**
 * `GET /api/email-stops/{token}` → 303 to the page that asks. Email programs without one click open the address, and
 * scanners open every address: it changes nothing.
 */
const openEmailStop =
  (): RespondTo<Routes['openEmailStop']> =>
  async ({ path }) => ({
    status: 303,
    headers: { location: noEmailPath(encodeURIComponent(path.token ?? '')) },
  });

/** Who wants no more email, and who does again. */
export function routes({
  dynamo,
  tables,
  secret,
  limited,
  now,
}: VisitorRoomDeps<'records'> & {
  /** Keys the hashes of mailboxes. */
  secret: string;
}): Handlers<Routes> {
  const noEmail = noEmailStore(dynamo, tables.records);
  return {
    stopEmails: limited('unsubscribes', stopEmails({ noEmail, secret })),
    allowEmails: limited('unsubscribes', allowEmails({ noEmail, secret, now })),
    openEmailStop: limited('unsubscribes', openEmailStop()),
  };
}
