import type { Line } from '#lambdas/estimate-reader/text/page.ts';
import type { Column } from './column.ts';
import { headerAt } from './table-header.ts';

type TableLine = { kind: 'header'; columns: Column[]; lines: Line[] } | { kind: 'line'; line: Line };

/** The lines with every table header found, on whatever page and of whatever widths. */
export function withHeaders(lines: readonly Line[]): TableLine[] {
  const answer: TableLine[] = [];
  for (let index = 0; index < lines.length; ) {
    const header = headerAt(lines, index);
    const line = lines[index];
    if (header !== null) {
      answer.push({
        kind: 'header',
        columns: header.columns,
        lines: lines.slice(index, index + header.lines),
      });
      index += header.lines;
    } else {
      if (line !== undefined) answer.push({ kind: 'line', line });
      index += 1;
    }
  }
  return answer;
}
