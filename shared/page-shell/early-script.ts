/** Marks the page, on its root element, that React has taken over. */
export const RUNNING_MARK = 'running';

/** Marks that the first question was sent before that. */
export const SENT_MARK = 'sent';

/**
 * What the first question needs before the page's script has come: Continue opens once something is typed, and Enter is
 * remembered. The one inline script of the page: the Content-Security-Policy lets it run by the hash of this text.
 */
export const EARLY_SCRIPT = `(function(page){
var mark=page.documentElement.dataset;
page.addEventListener('input',function(event){
var form=event.target.form,button=form&&form.querySelector('[type=submit]');
if(button&&!('${RUNNING_MARK}' in mark))button.disabled=!event.target.value.trim();
});
page.addEventListener('submit',function(event){
if('${RUNNING_MARK}' in mark)return;
event.preventDefault();
mark.${SENT_MARK}='';
});
})(document)`.replaceAll('\n', '');
