import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { isUrgent, type Lead } from '#shared/lead/stored-lead.ts';
import { safeToDisplay } from '#shared/text.ts';
import { panelClass, panelsClass } from '#web/admin/ui/panels.tsx';
import { Card } from '#web/ui/card.tsx';
import { Help } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Table } from '#web/ui/table.tsx';
import { ink } from '#web/ui/text.tsx';
import { momentWords, NOT_SAID } from '#web/words/office/formats.ts';
import { roofFacts } from '#web/words/office/lead.ts';
import { scopeFacts } from '#web/words/office/scope.ts';
import styles from './sections.module.css';

/** One part of a lead's page under its heading; `beside` stands at the heading's end. */
export function Section(props: {
  title: string;
  beside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card
      as="section"
      className={clsx(panelsClass, panelClass, styles.section, props.className)}
      aria-labelledby={id}
    >
      <Row justify="between">
        <h2 id={id} className={styles.title}>
          {props.title}
        </h2>
        {props.beside}
      </Row>
      {props.children}
    </Card>
  );
}

/** A name and what it says; text of strangers stays inside its box. */
export interface Fact {
  /** Where two may have the same label. */
  id?: string;
  label: string;
  value: ReactNode;
  /** A sentence or a list: it takes a line of its own. */
  long?: true;
  /** Somebody is to run for it. */
  isUrgent?: boolean;
}

export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ id, label, value, long, isUrgent }) => (
      <div key={id ?? label} className={long && styles.long}>
        <dt className={clsx(styles.label, ink.muted)}>
          <bdi>{label}</bdi>
        </dt>
        <dd className={clsx(styles.value, isUrgent && ink.bad)}>
          {typeof value === 'string' ? <bdi>{value === '' ? NOT_SAID : value}</bdi> : value}
        </dd>
      </div>
    ))}
  </dl>
);

/** Rows of figures in a section. */
export const SectionTable = (props: ComponentProps<'table'> & { label: string }) => (
  <Table className={styles.table} frameClass={styles.frame} {...props} />
);

/** What the homeowner said of the home and its roof. */
export function SaidSection({ lead, product }: { lead: Lead; product: string }) {
  const facts = leadFacts(lead, product).map((fact) => ({
    ...fact,
    isUrgent: fact.label === EMERGENCY && isUrgent(lead),
  }));
  return (
    <Section title="The home">
      <Facts facts={[...facts, ...scopeFacts(lead, product)]} />
    </Section>
  );
}

/** The whole form as it was sent. */
export function FormSection({ lead: { content } }: { lead: Lead }) {
  const answers = formAnswers(content);
  return (
    <Section title="Form answers">
      <Fold summary="Show all answers">
        {answers === null ? (
          <p className={styles.asSent}>{safeToDisplay(content)}</p>
        ) : (
          <Facts facts={answers} />
        )}
      </Fold>
    </Section>
  );
}

/** What was agreed to, in which words, when and where. */
export function ConsentSection({ lead: { consent, tell_when_here } }: { lead: Lead }) {
  return (
    <Section title="Consent">
      {consent === undefined ? (
        <Help>No consent on record.</Help>
      ) : (
        <Facts
          facts={[
            { label: 'Consent', value: consent.ticked ? 'Yes' : 'No' },
            { label: 'When', value: momentWords(consent.at) },
            { label: 'Text shown', value: safeToDisplay(consent.wording), long: true },
            { label: 'Text version', value: safeToDisplay(consent.wordingVersion) },
            { label: 'Page', value: safeToDisplay(consent.page), long: true },
          ]}
        />
      )}
      {tell_when_here !== undefined && (
        <Facts
          facts={[
            { label: 'Waitlist (outside area)', value: safeToDisplay(tell_when_here.zip) },
            { label: 'When', value: momentWords(tell_when_here.at) },
            { label: 'Text shown', value: safeToDisplay(tell_when_here.wording), long: true },
            { label: 'Text version', value: safeToDisplay(tell_when_here.wordingVersion) },
          ]}
        />
      )}
    </Section>
  );
}

/** What the wizard's form calls its answers. */
const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  isInsuranceClaim: 'Insurance claim',
  hasAdjusterEstimate: 'Has an adjuster’s estimate',
  roofType: 'Roof type',
  wantsFormalQuote: 'Wants formal quotes',
  propertyType: 'Property type',
  squareFootage: 'Home size (sq ft)',
  bedrooms: 'Bedrooms (home size not known)',
  typedSquareFootage: 'Roof typed from the estimate (sq ft)',
  insuranceDoc: 'Uploaded file',
};

function answerWords(value: unknown): string {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (value === null || value === '') return NOT_SAID;
  return safeToDisplay(typeof value === 'string' ? value : JSON.stringify(value));
}

/** The form as it was sent, answer by answer; null where its text is not a whole form, and is shown as it is. */
export function formAnswers(content: string): { id: string; label: string; value: string }[] | null {
  try {
    const form: unknown = JSON.parse(content);
    if (typeof form !== 'object' || form === null || Array.isArray(form)) return null;
    const named = new Map(Object.entries(labels));
    return Object.entries(form).map(([name, value]) => ({
      id: name,
      label: named.get(name) ?? safeToDisplay(name),
      value: answerWords(value),
    }));
  } catch {
    return null;
  }
}

const EMERGENCY = 'Emergency';

/** A lead's facts as the admin reads them. */
export function leadFacts(lead: Lead, product: string): { label: string; value: string }[] {
  const { squareFootage, roofAge, damageType, emergency } = roofFacts(lead);
  return [
    { label: 'Square footage', value: squareFootage },
    { label: `${product} age`, value: roofAge },
    { label: 'Damage type', value: damageType },
    { label: EMERGENCY, value: emergency },
  ];
}
