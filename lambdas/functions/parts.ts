import { type AdminLogins, poolLogins } from '#lambdas/admins/logins.ts';
import { adminSessions } from '#lambdas/admins/session.ts';
import { cognitoClient, userPool } from '#lambdas/admins/user-pool.ts';
import { alertStore, alertWrites } from '#lambdas/alerts/alert-store.ts';
import type { ScanLimits } from '#lambdas/documents/scan-quota.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { dynamoClient } from '#lambdas/platform/dynamo.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { quotaStore } from '#lambdas/platform/quota.ts';
import type { HttpRequest } from '#lambdas/platform/request.ts';
import { type VisitorBudget, withinBudget } from '#lambdas/platform/visitor-quota.ts';

/**
 * The stores and services of a function, each made at first use from the environment, so that a missing setting
 * fails only the routes that need it. Each part is a function of its own, so that a bundle contains only what its
 * function names. Parts with much code that few routes need are in `lazy-parts` and `late-stores`.
 */

/* @__NO_SIDE_EFFECTS__ */
export function once<Part>(make: () => Part): () => Part {
  let made: { part: Part } | undefined;
  return () => {
    made ??= { part: make() };
    return made.part;
  };
}

export const now = () => new Date();
/** One client a function, so that requests reuse its connections. */
export const dynamo = once(dynamoClient);

export const leadsTable = () => requiredEnv(ENV.leadsTable);
export const leads = once(() => leadStore(dynamo(), leadsTable()));
export const indexTable = () => requiredEnv(ENV.leadKeysTable);
export const leadLogTable = () => requiredEnv(ENV.leadLogTable);

export const alertsTable = () => requiredEnv(ENV.alertsTable);
export const alerts = once(() => alertStore(dynamo(), alertsTable()));
export const alert = once(() => alertWrites(alertsTable()));

export const documentsTable = () => requiredEnv(ENV.documentsTable);
export const retentionDays = () => Number(requiredEnv(ENV.documentRetentionDays));

export const budgetsTable = () => requiredEnv(ENV.budgetsTable);
export const budgets = once(() => quotaStore(dynamo(), budgetsTable()));

/** Limits a route to its visitor's hourly quota, counted before the request is read. */
export const limited = <Answer>(
  budget: VisitorBudget,
  respond: (request: HttpRequest) => Promise<Answer>,
): ((request: HttpRequest) => Promise<Answer>) => withinBudget(budget, { budgets: budgets(), now }, respond);

/** The operator's limits for OCR. */
export const scanLimits = (): ScanLimits => ({
  documentPages: Number(requiredEnv(ENV.ocrPageLimit)),
  dailyPages: Number(requiredEnv(ENV.ocrDailyPages)),
  monthlyPages: Number(requiredEnv(ENV.ocrMonthlyPages)),
});

export const bucket = () => requiredEnv(ENV.documentsBucket);

export const publicKey = () => requiredEnv(ENV.publicKey);
/** The guards that know whether an admin's session has ended. */
export const sessions = once(() =>
  adminSessions({
    request: (url, init) => fetch(url, init),
    now: Date.now,
    endpoint: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  }),
);

/** The logins of the site's user pool. */
export const logins = once(
  (): AdminLogins => poolLogins(userPool(cognitoClient(), requiredEnv(ENV.userPoolId))),
);
