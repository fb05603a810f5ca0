import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import type { PricingVariable } from '#shared/pricing/rates.ts';
import { desktopOnlyClass } from '#web/ui/by-width.tsx';
import { ink } from '#web/ui/text.tsx';
import { money } from '#web/words/office/formats.ts';
import { tierTitle } from '#web/words/office/prices.ts';
import { isBelow, ladder } from './ladder.ts';
import type { Change } from './price-drafts.ts';
import styles from './price-ladder.module.css';

interface PriceLadderProps {
  variables: readonly PricingVariable[];
  changes: readonly Change[];
}

const place = (values: Record<string, string | number>): CSSProperties => values;

/** The four prices along a line, as they would be: one that passes another is seen before it is saved. */
export function PriceLadder({ variables, changes }: PriceLadderProps) {
  const rungs = ladder(variables, changes);
  if (rungs.length === 0) return null;
  const lines = (below: boolean) =>
    Math.max(0, ...rungs.filter((rung) => isBelow(rung) === below).map(({ line }) => line + 1));
  return (
    <figure className={clsx(styles.ladder, desktopOnlyClass)}>
      <figcaption>
        <strong>The four prices in order</strong>{' '}
        <span className={ink.muted}>A homeowner expects each package to cost more than the one before.</span>
      </figcaption>
      <ol className={styles.rungs} style={place({ '--above': lines(false), '--below': lines(true) })}>
        {rungs.map(({ tier, dollars, at, state, crosses, line }) => {
          const was = rungs.find((other) => other.tier === tier && other.state === 'was');
          return (
            <li
              key={`${tier} ${state}`}
              className={clsx(styles.rung, crosses && styles.crosses)}
              data-state={state}
              style={place({ '--at': `${at}%`, '--level': line })}
            >
              {state === 'new' && was !== undefined && (
                <i
                  style={place({
                    left: `${Math.min(at, was.at)}%`,
                    width: `${Math.abs(at - was.at)}%`,
                  })}
                />
              )}
              <span>
                {tierTitle(tier)} {state === 'was' && 'now '}
                {money(dollars)}
              </span>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
