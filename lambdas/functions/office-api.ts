import { api, route } from '#lambdas/platform/api.ts';
import { NO_RECORD } from '#lambdas/platform/dynamo.ts';
import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { alertRoutes } from '#shared/api/alert-routes.ts';
import { alertTestRoutes } from '#shared/api/alert-test-routes.ts';
import { settingRoutes } from '#shared/api/company-routes.ts';
import { pictureRoutes } from '#shared/api/picture-routes.ts';
import { adminRoutes } from '#shared/api/settings-routes.ts';
import { viewRoutes } from '#shared/api/view-routes.ts';
import * as lazyParts from './lazy-parts.ts';
import { leadRows } from './office-leads.ts';
import * as parts from './parts.ts';
import { dynamo, now } from './parts.ts';

const { fresh, recent } = parts.sessions();

/** With the rules of a roof’s area, which no list needs. */
const quoteParts = () => import('./quote-parts.ts');
const pricingRoutes = () => import('#lambdas/pricing/routes.ts');

/** The team's saved views, which are read when their menu opens. */
const viewParts = async () => {
  const part = await import('#lambdas/office/saved-views.ts');
  return { ...part, views: part.savedViews(dynamo(), requiredEnv(ENV.pricingTable)) };
};

const viewRows = [
  route(viewRoutes.listViews, () => viewParts().then((part) => part.listViews(part))),
  route(viewRoutes.saveView, () => viewParts().then((part) => part.saveView(part))),
  route(viewRoutes.deleteView, () => viewParts().then((part) => part.deleteView(part))),
];

/** The company's settings, which are read when one is opened. */
const settingParts = async () => {
  const [part, { settingStore }] = await Promise.all([
    import('#lambdas/company/routes.ts'),
    import('#lambdas/company/setting-store.ts'),
  ]);
  return { ...part, settings: settingStore(dynamo(), requiredEnv(ENV.pricingTable)) };
};

/** S3's code is imported at the first picture. */
const hasPicture = async (id: string) => (await import('./bucket-parts.ts')).hasPicture(id);

const settingRows = [
  route(adminRoutes.listPricingVariables, async () =>
    (await pricingRoutes()).listPricingVariables({ pricing: (await quoteParts()).pricing() }),
  ),
  route(
    adminRoutes.updatePricingVariable,
    async () => (await pricingRoutes()).updatePricingVariable({ prices: (await quoteParts()).prices(), now }),
    fresh,
  ),
  route(adminRoutes.listPriceChanges, async () =>
    (await pricingRoutes()).listPriceChanges({ changes: (await quoteParts()).prices() }),
  ),
  route(settingRoutes.getSetting, () => settingParts().then((part) => part.getSetting(part))),
  route(
    settingRoutes.saveSetting,
    () => settingParts().then((part) => part.saveSetting({ ...part, hasPicture, now })),
    fresh,
  ),
  route(settingRoutes.listSettingChanges, () => settingParts().then((part) => part.listSettingChanges(part))),
  route(
    pictureRoutes.addPicture,
    () => import('./bucket-parts.ts').then((part) => part.addsPictures()),
    fresh,
  ),
  route(adminRoutes.getScanBudget, async () => {
    const { getScanBudget } = await import('#lambdas/documents/scan-quota.ts');
    return getScanBudget({ budgets: parts.budgets(), limits: parts.scanLimits(), now });
  }),
  route(adminRoutes.getHealth, async () => {
    const { getHealth } = await import('#lambdas/email/limits.ts');
    return getHealth({
      mailer: lazyParts.mailer(),
      budgets: parts.budgets(),
      dailyLimit: Number(requiredEnv(ENV.mailDailyLimit)),
      now,
    });
  }),
];

const alerts = () => import('./office-alerts.ts');

const alertRows = [
  route(alertRoutes.listAlerts, async () => (await alerts()).listAlerts()),
  route(alertTestRoutes.testAlerts, async () => (await alerts()).sendTestAlert()),
  route(alertTestRoutes.readWebhookTest, async () => (await alerts()).readWebhookTest()),
  route(alertRoutes.retryAlerts, async () => (await alerts()).retry()),
  route(alertRoutes.endPushDevice, async () => (await alerts()).endPushDevice(), fresh),
];

/**
 * The office's routes for leads, prices and alerts. Requires an admin's session: Cognito is asked once a minute whether
 * it goes on, and each time before prices are changed, documents opened, links revoked or devices ended.
 */
export const handler = await api(
  recent,
  [...leadRows(fresh), ...viewRows, ...settingRows, ...alertRows],
  () => parts.leads().get(NO_RECORD),
);
