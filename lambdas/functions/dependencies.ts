import { type AdminLogins, poolLogins } from '#lambdas/admins/logins.ts';
import { adminSessions } from '#lambdas/admins/session.ts';
import { cognitoClient, userPool } from '#lambdas/admins/user-pool.ts';
import type { ScanLimits } from '#lambdas/documents/scan-quota.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { dynamoClient } from '#lambdas/platform/dynamo.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { quotaStore } from '#lambdas/platform/quota.ts';
import { type LimitVisitors, withinQuota } from '#lambdas/platform/visitor-quota.ts';
import { lazy } from '#shared/lazy.ts';

/**
 * What the rooms of a function are made from, each at its first use, so that a missing setting fails only the rooms that
 * need it. Each is an export of its own, so that a bundle contains only what its function names.
 */

export const now = () => new Date();

/** One client a function, so that requests reuse its connections. */
export const dynamo = /* @__PURE__ */ lazy(dynamoClient);

export const leads = /* @__PURE__ */ lazy(() => leadStore(dynamo(), requiredEnv(ENV.leadsTable)));
export const quotas = /* @__PURE__ */ lazy(() => quotaStore(dynamo(), requiredEnv(ENV.quotasTable)));

/** Limits a route to its visitor's hourly quota, counted before the request is read. */
export const limited: LimitVisitors = (quota, respond) =>
  withinQuota(quota, { quotas: quotas(), now }, respond);

export const bucket = () => requiredEnv(ENV.documentsBucket);
export const publicKey = () => requiredEnv(ENV.publicKey);
export const retentionDays = () => Number(requiredEnv(ENV.documentRetentionDays));

/** The operator's limits for OCR. */
export const scanLimits = (): ScanLimits => ({
  documentPages: Number(requiredEnv(ENV.ocrPageLimit)),
  dailyPages: Number(requiredEnv(ENV.ocrDailyPages)),
  monthlyPages: Number(requiredEnv(ENV.ocrMonthlyPages)),
});

/** How many emails go out in a day. */
export const dailyEmails = () => Number(requiredEnv(ENV.mailDailyLimit));
/** Keys the hashes of mailboxes. */
export const mailboxSecret = () => requiredEnv(ENV.mailboxSecret);

/** The guards that know whether an admin's session has ended. */
export const sessions = /* @__PURE__ */ lazy(() =>
  adminSessions({
    request: (url, init) => fetch(url, init),
    now: Date.now,
    endpoint: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
  }),
);

/** The logins of the site's user pool. */
export const logins = /* @__PURE__ */ lazy(
  (): AdminLogins => poolLogins(userPool(cognitoClient(), requiredEnv(ENV.userPoolId))),
);
