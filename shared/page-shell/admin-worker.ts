import { ADMIN_SCOPE_PATH } from './admin-files.ts';
import { iconFiles } from './icon-files.ts';

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
