import { createHash } from 'node:crypto';
import type { PublicationStore } from '#lambdas/company/publication.ts';
import type { ReadSettings } from '#lambdas/company/setting-store.ts';
import { valuesOf } from '#lambdas/company/setting-store.ts';
import { failureOf, log } from '#lambdas/platform/log.ts';
import type { SiteBucket } from './site-bucket.ts';
import type { SiteBuild } from './site-build.ts';

interface PublishDeps {
  settings: ReadSettings;
  publication: PublicationStore;
  build: () => Promise<SiteBuild>;
  bucket: () => Promise<SiteBucket>;
  now: () => Date;
}

/** Changes whenever the pages would. */
function identityOf(edition: string, set: Awaited<ReturnType<ReadSettings>>): string {
  const times = Object.entries(set)
    .map(([name, one]) => `${name} ${one?.at}`)
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([edition, times]))
    .digest('hex');
}

/** The latest time that one of the settings was set. */
const latest = (set: Awaited<ReturnType<ReadSettings>>): string | undefined =>
  Object.values(set)
    .flatMap((one) => one?.at ?? [])
    .sort()
    .at(-1);

/**
 * Fills the site's pages with the office's settings and puts them into its bucket, where they show something else. All are made
 * before the first is replaced, so that one which cannot be made keeps all as they are; what was not written is
 * written a minute later. The office reads how it went.
 * @throws what failed
 */
export function publishPages(deps: PublishDeps) {
  const { settings, publication, now } = deps;

  async function publish(of: string, set: Awaited<ReturnType<ReadSettings>>): Promise<void> {
    const bucket = await deps.bucket();
    const files = await (await deps.build()).files(valuesOf(set));
    await Promise.all(Object.entries(files).map(([path, file]) => bucket.put(path, file)));
    const at = now().toISOString();
    await bucket.invalidate(`${of.slice(0, 16)} ${at}`);
    await publication.published({ of, at, upTo: latest(set) });
    log.info('pages published', { outcome: `${Object.keys(files).length} files` });
  }

  /** @param anyway also where the pages are as they should be */
  return async ({ anyway = false } = {}): Promise<void> => {
    const [set, last, { edition }] = await Promise.all([settings(), publication.get(), deps.build()]);
    const of = identityOf(edition, set);
    if (!anyway && last.of === of) return;
    try {
      await publish(of, set);
    } catch (error) {
      log.error('pages not published', { failure: failureOf(error) });
      await publication.failed(now().toISOString());
      throw error;
    }
  };
}
