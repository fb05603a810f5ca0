import { createRoot } from 'react-dom/client';
import { adminFiles } from '#shared/page/files.ts';
import { AdminPage } from '#web/admin/admin-page.tsx';
import { loadConfig, settingsInPage } from './platform/site-config.ts';

/** Makes the admin page one that a phone can install; the homeowner's page has no such link. */
function linkManifest(page: Document): void {
  const link = page.createElement('link');
  link.rel = 'manifest';
  link.href = `/${adminFiles.manifest}`;
  page.head.append(link);
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root to put the office into');

document.title = 'Admin';
linkManifest(document);

// The office's own page: it carries nothing of the homeowner's.
const config = loadConfig(settingsInPage(document), fetch);
createRoot(root).render(<AdminPage config={config} />);
