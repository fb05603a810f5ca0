import type { Language } from '#shared/text.ts';

/** Files at the site's root that make the admin page installable on a phone; the deploy writes them. */
export const adminFiles = { worker: 'admin-sw.js', manifest: 'admin.webmanifest' } as const;

/** The pages of this app. */
export const ADMIN_SCOPE_PATH = '/admin';

/** The quote page's file in each language. */
export const homeFiles: Record<Language, string> = { en: 'index.html', es: 'index.es.html' };

/** The page for frames of other sites, likewise. */
export const embedFiles: Record<Language, string> = { en: 'embed.html', es: 'embed.es.html' };

/** The page with what homeowners often ask, in the languages that have some. */
export const faqFiles: Record<Language, string> = { en: 'faq.html', es: 'faq.es.html' };

/** The office's page. */
export const OFFICE_PAGE = 'admin.html';

/** The page behind links that its script fills in. */
export const OTHER_PAGE = 'page.html';

/** The page for every path that is none of the site, which answers 404. */
export const notFoundFiles: Record<Language, string> = { en: 'not-found.html', es: 'not-found.es.html' };

/** The language of a page that is made in each; undefined for other files. */
export const languageOfFile = (file: string): string | undefined =>
  [homeFiles, embedFiles, faqFiles, notFoundFiles]
    .flatMap((files) => Object.entries(files))
    .find(([, name]) => name === file)?.[0];

/** Files of the web build that become pages once a company is filled in: every other page's, and the office's. */
export const pageTemplates = [homeFiles.en, OFFICE_PAGE] as const;

/** The site's icons at its root: the page links them; the deploy and the local start draw them. */
export const iconFiles = {
  /** Browsers ask for this name even if no page mentions it. */
  ico: 'favicon.ico',
  svg: 'favicon.svg',
  /** For home screens. */
  touch: 'apple-touch-icon.png',
} as const;

/** The picture beside a shared link; the deploy and the local start draw it. */
export const SHARE_PICTURE = { file: 'share.png', width: 1200, height: 630 } as const;

/**
 * The admin's service worker: shows a push message (`PushMessage`) and opens its page at a tap. Where the browser gave the
 * device another address, it subscribes again and asks to open the office, whose session alone can tell the site. It
 * caches no files and handles no requests. It shows even an unreadable message, as browsers end a subscription that shows nothing.
 */
export const ADMIN_WORKER = `(function(worker){
worker.addEventListener('install',function(){worker.skipWaiting();});
worker.addEventListener('push',function(event){
var message={};
try{message=event.data.json();}catch(unread){}
event.waitUntil(worker.registration.showNotification(message.title||'Lead update',{
body:message.body||'Open Leads to see it.',
tag:message.tag||'',
icon:'/${iconFiles.touch}',
requireInteraction:message.emergency===true,
data:{path:message.path||'${ADMIN_SCOPE_PATH}'}
}));
});
worker.addEventListener('pushsubscriptionchange',function(event){
var before=event.oldSubscription;
var again=event.newSubscription||!before?null:worker.registration.pushManager.subscribe(before.options);
event.waitUntil(Promise.resolve(again).catch(function(){}).then(function(){
return worker.registration.showNotification('Open Leads to keep notifications',{
body:'Your browser renewed this device. New leads show here again once you open the page.',
tag:'renew',
icon:'/${iconFiles.touch}',
requireInteraction:true,
data:{path:'${ADMIN_SCOPE_PATH}'}
});
}));
});
worker.addEventListener('notificationclick',function(event){
event.notification.close();
var page=new URL(event.notification.data.path,worker.location.origin).href;
event.waitUntil(worker.clients.matchAll({type:'window',includeUncontrolled:true}).then(function(windows){
var there=windows.filter(function(one){return one.url===page;})[0];
return there?there.focus():worker.clients.openWindow(page);
}));
});
})(self);
`;

/**
 * For all files but those of the hashed folder: CloudFront caches them until they are published anew, at most a day; browsers ask each time.
 * The settings are cached like the page that uses them: both are published together, and one invalidation covers both.
 */
export const CACHED_AT_EDGE = 'public, max-age=0, s-maxage=86400, must-revalidate';

/** By the end of a file's name. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

export const contentTypeOf = (path: string): string =>
  types[/\.[^./]+$/.exec(path)?.[0].toLowerCase() ?? ''] ?? 'application/octet-stream';

/** What the bucket's list says of a page that answers 404. */
export const MISSING_PAGE = { status: '404' } as const;

/** The header in which S3 sends it. */
export const MISSING_PAGE_HEADER = 'x-amz-meta-status';
