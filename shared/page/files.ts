/** What makes the admin page an app of its own on a phone: files at the site's root that the deploy writes. */
export const adminFiles = { worker: 'admin-sw.js', manifest: 'admin.webmanifest' } as const;

/** Pages that this app shows. */
export const ADMIN_SCOPE_PATH = '/admin';

/** The site's icons at its root: the page links them, the deploy and the local start draw them. */
export const iconFiles = {
  /** Asked for by this name even where no page says so. */
  ico: 'favicon.ico',
  svg: 'favicon.svg',
  /** For home screens. */
  touch: 'apple-touch-icon.png',
} as const;

/**
 * The admin's service worker: shows a push message (`PushMessage`) and opens its page at a tap. It keeps no file and sees
 * no request. A message it cannot read is shown all the same: browsers end the subscription of who shows nothing.
 */
export const ADMIN_WORKER = `(function(worker){
worker.addEventListener('install',function(){worker.skipWaiting();});
worker.addEventListener('push',function(event){
var message={};
try{message=event.data.json();}catch(unread){}
event.waitUntil(worker.registration.showNotification(message.title||'News of a lead',{
body:message.body||'Open the admin page to see it.',
tag:message.tag||'',
icon:'/${iconFiles.touch}',
requireInteraction:message.emergency===true,
data:{path:message.path||'${ADMIN_SCOPE_PATH}'}
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

/** Names the cookie that tells the edge which language the visitor chose. */
export const LANGUAGE_COOKIE = 'language';
