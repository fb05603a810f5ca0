import type { ChecklistFinding } from '#shared/estimate/claim.ts';
import { useLaterWords } from '#web/words/locale.tsx';

const COLUMNS = 2;

/** The usual items of a roof in two columns, each with whether the estimate lists it. */
export function PaperChecklist({ findings }: { findings: readonly ChecklistFinding[] }) {
  const words = useLaterWords().claim.checklist;
  const paper = useLaterWords().paper;
  if (findings.length === 0) return null;
  const found = findings.filter((finding) => finding.found === 'found').length;
  const height = Math.ceil(findings.length / COLUMNS);
  const rows = findings.slice(0, height).map((first, index) => [first, findings[height + index]]);
  return (
    <>
      <h2>{words.title}</h2>
      <p>
        {words.line(found, findings.length)}. {words.note}
      </p>
      <table className="paper-checklist">
        <thead>
          <tr>
            {[0, 1].flatMap((column) => [
              <th key={`item-${column}`} scope="col">
                {paper.item}
              </th>,
              <th key={`found-${column}`} scope="col">
                {paper.inEstimate}
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.item}>
              {row.map(
                (finding) =>
                  finding && [
                    <td key={finding.item}>{words.items[finding.item].title}</td>,
                    <td key={`${finding.item}-found`} data-found={finding.found}>
                      {finding.paidWhenDone ? words.paidWhenDone : words.found[finding.found]}
                    </td>,
                  ],
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
