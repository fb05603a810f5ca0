// Before the lists' own sheet, which overrides it.
import './claim.css';

import { figure } from '#shared/dollars.ts';
import type { ChecklistFinding, Structure } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { wasRead } from '#web/quote/claim-figures.ts';
import { Check } from '#web/ui/icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { Source } from './claim-facts.tsx';
import './claim-lists.css';

/** What else the estimate lists, after the prices: its roofs and what a roof usually needs. */
export function ClaimLists({ quote }: { quote: Quote }) {
  if (!wasRead(quote)) return null;
  const { structures = [], checklist = [] } = quote;
  if (structures.length < 2 && checklist.length === 0) return null;
  return (
    <div className="claim-lists">
      <RoofStructures structures={structures} />
      <ScopeChecklist findings={checklist} />
    </div>
  );
}

/** One line of how many roofs of the estimate are quoted, so that nobody takes the garage for one; it opens to each. */
function RoofStructures({ structures }: { structures: readonly Structure[] }) {
  const words = useLaterWords().claim;
  if (structures.length < 2) return null;
  const inQuote = structures.filter(({ quoted }) => quoted).length;
  return (
    <details className="fold claim-list">
      <summary>{words.structuresLine(inQuote, structures.length)}</summary>
      <ul className="claim-structures">
        {structures.map(({ name, roofSquares, quoted }) => (
          <li key={name} data-quoted={quoted}>
            <strong lang="en">{name}</strong>
            <span>{roofSquares === null ? words.areaNotStated : words.squares(figure(roofSquares))}</span>
            <span className="structure-quoted">{quoted ? words.quoted : words.notQuoted}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One line of how many of the twelve usual items were found; it opens to each with its line. */
function ScopeChecklist({ findings }: { findings: readonly ChecklistFinding[] }) {
  const { checklist: words } = useLaterWords().claim;
  if (findings.length === 0) return null;
  const found = findings.filter((finding) => finding.found === 'found').length;
  return (
    <details className="fold claim-list claim-checklist">
      <summary>{words.line(found, findings.length)}</summary>
      <h3>{words.title}</h3>
      <p>{words.note}</p>
      <ul>
        {findings.map((finding) => {
          const { title, meaning } = words.items[finding.item];
          return (
            <li key={finding.item} data-found={finding.found}>
              <p className="checklist-title">
                <strong>{title}</strong>
                <span className="checklist-found">
                  {finding.found === 'found' && <Check />}
                  {finding.paidWhenDone ? words.paidWhenDone : words.found[finding.found]}
                </span>
              </p>
              <p>{meaning}</p>
              <Source lines={finding.evidence ? [finding.evidence] : []} of={title} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
