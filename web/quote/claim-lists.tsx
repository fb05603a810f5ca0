import type { ChecklistFinding } from '#shared/estimate/claim.ts';
import type { Quote } from '#shared/quote/quote.ts';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Row } from '#web/ui/stack.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import { Source } from './claim-facts.tsx';
import { isFromEstimate, listedOf } from './claim-figures.ts';
import styles from './claim-lists.module.css';

/** What else the estimate lists, after the prices: what a roof usually needs. */
export function ClaimLists({ quote, isOpen = false }: { quote: Quote; isOpen?: boolean }) {
  if (!isFromEstimate(quote)) return null;
  const { checklist = [] } = quote;
  if (checklist.length === 0) return null;
  return (
    <Card className={styles.list} data-part="claim-lists">
      <ScopeChecklist findings={checklist} isOpen={isOpen} />
    </Card>
  );
}

/** One line of how many of the twelve usual items are not listed; it opens to each with its line. */
function ScopeChecklist({ findings, isOpen }: { findings: readonly ChecklistFinding[]; isOpen: boolean }) {
  const { checklist: words } = useLaterWords().claim;
  return (
    <Fold open={isOpen} summary={words.line(...listedOf(findings))}>
      <h3>{words.title}</h3>
      <p>{words.note}</p>
      <ul>
        {findings.map((finding) => {
          const { title, meaning } = words.items[finding.item];
          return (
            <li key={finding.item} data-found={finding.found}>
              <Row as="p" justify="between" className={styles.title}>
                <strong>{title}</strong>
                <span className={styles.found}>
                  {finding.found === 'found' && <Check />}
                  {finding.paidWhenDone ? words.paidWhenDone : words.found[finding.found]}
                </span>
              </Row>
              <p>{meaning}</p>
              <Source lines={finding.evidence ? [finding.evidence] : []} of={title} />
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}
