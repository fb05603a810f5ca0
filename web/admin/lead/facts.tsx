import type { ReactNode } from 'react';
import { NOT_SAID } from '#web/words/office/formats.ts';

/** A name and what it says; text of strangers stays inside its box. */
export interface Fact {
  /** Where two may have the same label. */
  id?: string;
  label: string;
  value: ReactNode;
  /** A sentence or a list: it takes a line of its own. */
  long?: true;
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="lead-facts">
    {facts.map(({ id, label, value, long = false }) => (
      <div key={id ?? label} data-fact={label} data-long={long}>
        <dt>
          <bdi>{label}</bdi>
        </dt>
        <dd>{typeof value === 'string' ? <bdi>{value === '' ? NOT_SAID : value}</bdi> : value}</dd>
      </div>
    ))}
  </dl>
);
