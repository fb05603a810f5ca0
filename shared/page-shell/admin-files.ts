/** What makes the admin page an app of its own on a phone: files at the site's root that the deploy writes. */
export const adminFiles = { worker: 'admin-sw.js', manifest: 'admin.webmanifest' } as const;

/** Pages that this app shows. */
export const ADMIN_SCOPE_PATH = '/admin';
