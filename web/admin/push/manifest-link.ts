import { adminFiles } from '#shared/page/files.ts';

/** Makes the admin page one that a phone can install; the homeowner's page has no such link. */
export function linkManifest(page: Document): void {
  if (page.querySelector('link[rel="manifest"]') !== null) return;
  const link = page.createElement('link');
  link.rel = 'manifest';
  link.href = `/${adminFiles.manifest}`;
  page.head.append(link);
}
