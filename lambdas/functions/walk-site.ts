import { ENV, requiredEnv } from '#lambdas/platform/env.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import { WalkFailed, walkSite } from '#lambdas/watch/walk-site.ts';

/** Walks through the site as a visitor. Fails where the walk does, which the alarm `SiteDown` counts. */
export async function handler(): Promise<void> {
  try {
    await walkSite({ site: requiredEnv(ENV.siteUrl), fetch, now: () => new Date() });
  } catch (error) {
    const { step, status } = error instanceof WalkFailed ? error : {};
    log.error('the walk through the site failed', {
      ...(step !== undefined && { outcome: step }),
      ...(status !== undefined && { status }),
      failure: failureOf(error),
    });
    throw error;
  }
}
