import { normalizeText } from '../text/normalize-text.ts';

/** The words of a line that closes a table or a section: a sum with its name. */
export function totalNameIn(text: string): { name: string; of: 'lines' | 'area' | 'section' } | null {
  const plain = normalizeText(text);
  const printed = text.replace(/\s+/g, ' ').replace(/[–—]/g, '-').trim();
  if (/^line item (sub)?totals?\b/.test(plain))
    return { name: after(printed, /line item (sub)?totals?:?/i), of: 'lines' };
  if (/^(grand|estimate) (sub-?)?totals?( (of |for )?all items)?:?[\d$,.()<>\s-]*$/.test(plain))
    return { name: '', of: 'lines' };
  if (/^totals? (de (las )?partidas|general)\b/.test(plain)) return { name: '', of: 'lines' };
  if (/^area totals?:?/.test(plain)) return null;
  const sub = /^(.*\S) - (?:sub)?total\b/i.exec(printed);
  if (sub?.[1]) return { name: sub[1], of: 'section' };
  if (/^(sub)?totals:? /.test(plain)) return { name: after(printed, /(sub)?totals:?/i), of: 'section' };
  if (/^total:? /.test(plain)) return { name: after(printed, /total:?/i), of: 'area' };
  if (/^(sub)?totals?:?$/.test(plain.replace(/[\d$,.()<>\s-]+$/, ''))) return { name: '', of: 'section' };
  const trailing = /^(\S+(?: \S+){0,3}) (?:sub-?)?total\b/i.exec(printed);
  if (trailing?.[1] && !/\d\.\d{2}/.test(trailing[1])) return { name: trailing[1], of: 'section' };
  return null;
}

function after(text: string, label: RegExp): string {
  return text
    .replace(new RegExp(`^${label.source}\\s*`, 'i'), '')
    .replace(/((^|\s+)[$(<-]*[\d,]*\.\d{2}[)>]*)+$/, '')
    .trim();
}
