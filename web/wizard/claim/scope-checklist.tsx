import type { ChecklistFinding } from '#shared/claim.ts';
import { useClaimWords } from '#web/i18n/locale-context.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Source } from './source.tsx';
import './scope-checklist.css';

/** The twelve usual items of a roof: found with the line, not found, or unclear. */
export function ScopeChecklist({ findings }: { findings: readonly ChecklistFinding[] }) {
  const words = useClaimWords();
  if (findings.length === 0) return null;
  const found = findings.filter((finding) => finding.found === 'found').length;
  return (
    <section className="claim-checklist">
      <h2>{words.checklistTitle}</h2>
      <p>{words.checklistLead(found, findings.length)}</p>
      <ul>
        {findings.map((finding) => {
          const { title, meaning } = words.checklist[finding.item];
          return (
            <li key={finding.item} data-found={finding.found}>
              <p className="checklist-title">
                <strong>{title}</strong>
                <span className="checklist-found">
                  {finding.found === 'found' && <Check />}
                  {words.found[finding.found]}
                </span>
              </p>
              <p>{meaning}</p>
              <Source lines={finding.evidence ? [finding.evidence] : []} of={title} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
