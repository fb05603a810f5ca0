// Before the lists' own sheet, which overrides it.
import './claim.css';

import type { ChecklistFinding } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { Check } from '#web/ui/icons.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { Source } from './claim-facts.tsx';
import { listedOf, wasRead } from './claim-figures.ts';
import './claim-lists.css';
import { Fold } from '#web/ui/fold.tsx';

/** What else the estimate lists, after the prices: what a roof usually needs. */
export function ClaimLists({ quote, isOpen = false }: { quote: Quote; isOpen?: boolean }) {
  if (!wasRead(quote)) return null;
  const { checklist = [] } = quote;
  if (checklist.length === 0) return null;
  return (
    <div className="claim-lists">
      <ScopeChecklist findings={checklist} isOpen={isOpen} />
    </div>
  );
}

/** One line of how many of the twelve usual items are not listed; it opens to each with its line. */
function ScopeChecklist({ findings, isOpen }: { findings: readonly ChecklistFinding[]; isOpen: boolean }) {
  const { checklist: words } = useLaterWords().claim;
  return (
    <Fold
      className="fold claim-list claim-checklist"
      open={isOpen}
      summary={words.line(...listedOf(findings))}
    >
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
    </Fold>
  );
}
