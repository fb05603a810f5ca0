import type { Mailer } from '#lambdas/email/mailer.ts';
import { ENV, optionalEnv, requiredEnv } from '#lambdas/platform/env.ts';
import type { MeasureBuilding } from '#lambdas/roofs/measure-building.ts';
import { lazy } from '#shared/lazy.ts';
import { now, quotas } from './dependencies.ts';

/**
 * Services whose code is imported at first use: few routes need it, and it would slow every cold start. A file of
 * its own, as the build keeps these imports in every bundle that contains this file.
 */

/** The site's mailer, sending from the configured address. SES's code is imported at the first call. */
export const mailer = /* @__PURE__ */ lazy((): Mailer => {
  const ses = lazy(async () => {
    const { sesClient, sesMailer } = await import('#lambdas/email/mailer.ts');
    return sesMailer(sesClient(), optionalEnv(ENV.mailFrom), Date.now);
  });
  return {
    state: async () => (await ses()).state(),
    send: async (email) => (await ses()).send(email),
  };
});

/** Measures roofs within the day's quota; undefined if the operator has set no key. */
export const askRoofs = /* @__PURE__ */ lazy(async (): Promise<MeasureBuilding | undefined> => {
  const parameter = optionalEnv(ENV.solarKeyParameter);
  if (parameter === '') return undefined;
  const [{ googleSolar, solarKey, ssmClient }, { measureBuilding, measuringQuota }] = await Promise.all([
    import('#lambdas/roofs/google-solar.ts'),
    import('#lambdas/roofs/measure-building.ts'),
  ]);
  const key = solarKey(ssmClient(), parameter);
  const provider = googleSolar({ endpoint: requiredEnv(ENV.solarEndpoint), key, fetch, now });
  const quota = measuringQuota(quotas(), Number(requiredEnv(ENV.measurementDailyLimit)));
  return measureBuilding({ provider, quota, now });
});

/** The pictures on the price cards. S3's code is imported at the first of them. */
export const pictures = /* @__PURE__ */ lazy(async () => {
  const [{ pictureStore }, { s3Client }] = await Promise.all([
    import('#lambdas/company/pictures.ts'),
    import('#lambdas/platform/s3.ts'),
  ]);
  return pictureStore(s3Client(), requiredEnv(ENV.documentsBucket));
});
