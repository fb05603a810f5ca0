import { normalizeText } from '../text/normalize-text.ts';

/** What is being done to the thing named. */
export type Activity = 'remove' | 'replace' | 'remove_and_replace' | 'material' | 'labor' | 'reset' | null;

/** The activity a description names, Xactimate's in front ("Remove …", "R&R …"), Symbility's at either end. */
export function activityIn(description: string): Activity {
  const text = normalizeText(description);
  if (/\b(detach (&|and) reset|d&r|rem\/reset|remove (&|and) reset|reset)\b/.test(text)) return 'reset';
  if (
    /\b(r&r|r & r|remove (&|and) replace|remove\/replace|rem\/repl|tear[- ]?(off|out) (&|and) (replace|install)|tear[- ]?off and re-?roof)\b/.test(
      text,
    )
  )
    return 'remove_and_replace';
  if (/\bmaterials? only\b|\bsupply( only)?$|\bsupply\b(?! and)/.test(text)) return 'material';
  if (/\b(tear([- ]?(off|out))?|remove|removal|tearoff|demo(lish|lition)?|strip( off)?)\b/.test(text))
    return 'remove';
  if (/^install\b|\binstall( only)?$|\blabor only\b/.test(text)) return 'labor';
  if (/\b(replace|new)\b/.test(text)) return 'replace';
  return null;
}
