import { hasMoney, type ItemDraft } from './item-draft.ts';
import type { Line } from './lines.ts';
import { isNote } from './notes.ts';

/** Whether the line is the rest of the open row's description. */
export function continuesDescription(open: ItemDraft, line: Line): boolean {
  const last = open.lines.at(-1);
  if (last === undefined || isNote(line.text)) return false;
  if (line.page === last.page && line.top - last.bottom > 1.2 * (line.bottom - line.top)) return false;
  const said = open.said.at(-1) ?? '';
  if (!hasMoney(open)) return true;
  if (/^[a-z0-9"'(/]/.test(line.text) && !/^[a-z].*\.$/.test(line.text)) return line.words.length <= 8;
  if (/[-,&/]$/.test(said)) return true;
  const indented = line.left > (open.lines[0]?.left ?? 0) + 3 && line.left < open.textLeft + 12;
  return indented && ownNumberColumn(open) && line.words.length <= 6;
}

/** Tables that number rows in a column of their own set the description's second line under its first. */
function ownNumberColumn(open: ItemDraft): boolean {
  const first = open.lines[0]?.words[0]?.text ?? '';
  return /^\*?\d{1,3}[a-z]?$/i.test(first);
}
