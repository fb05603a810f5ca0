import { clsx } from 'clsx';
import { memo, useState } from 'react';
import { useNow } from '#web/admin/data/use-now.tsx';
import { NotLoaded } from '#web/admin/ui/not-loaded.tsx';
import { panelClass } from '#web/admin/ui/panels.tsx';
import { Button } from '#web/ui/button.tsx';
import { desktopOnlyClass, narrowOnlyClass } from '#web/ui/by-width.tsx';
import { Card } from '#web/ui/card.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { icon } from '#web/ui/icons.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { agoWords, failureWords } from '#web/words/office/formats.ts';
import { adminName } from '#web/words/office/prices.ts';
import styles from './company.module.css';
import type { OwnersCard, ShownSite } from './company-part.ts';
import { changedFacts } from './facts.ts';
import { PartHistory } from './part-history.tsx';
import { type PartState, usePartChanges } from './setting-drafts.ts';

export const Past = icon(<path d="M4 12a8 8 0 1 0 2.6-5.9L4 8.500M4 4v4.500h4.500M12 8v4l3 2" />);
const Down = icon(<path d="m6 9.500 6 6 6-6" />);

export const sectionId = (name: string) => `company-${name}`;

interface Props {
  state: PartState;
  site: ShownSite;
  /** Sales reads it. */
  isReadOnly: boolean;
  /** On a phone one part is. */
  isOpen: boolean;
  /** Opens that one alone; of an empty name none. */
  toggle: (name: string) => void;
}

/** Drawn anew where something of it is another: a letter typed in one part leaves the others as they are. */
const isSame = (one: Props, other: Props) =>
  one.isOpen === other.isOpen &&
  one.isReadOnly === other.isReadOnly &&
  one.site === other.site &&
  one.toggle === other.toggle &&
  one.state.part === other.state.part &&
  one.state.draft === other.state.draft &&
  one.state.error === other.state.error &&
  one.state.stored?.at === other.state.stored?.at &&
  (one.state.stored === undefined) === (other.state.stored === undefined);

/** One part of the company's page: its fields, what is not saved of it, and its history. */
export const PartSection = memo(function PartSection(props: Props) {
  const { state, site, isReadOnly, isOpen, toggle } = props;
  const { part, stored, draft, value } = state;
  const { name, title } = part;
  const [showsHistory, setShowsHistory] = useState(false);
  const changes = usePartChanges();
  const change = changes.change(state);
  return (
    <Card
      as="section"
      id={sectionId(name)}
      className={clsx(panelClass, styles.part)}
      aria-label={title}
      data-open={isOpen}
      data-changed={draft !== null}
    >
      <div className={styles.head}>
        <PartTitle
          name={name}
          title={title}
          summary={stored === undefined ? '' : part.summary(value, site)}
          isOpen={isOpen}
          toggle={toggle}
        />
        {draft !== null && <Tag tone="info">Not saved</Tag>}
        <Button
          kind="bare"
          className={styles.past}
          aria-expanded={showsHistory}
          onClick={() => setShowsHistory(!showsHistory)}
        >
          <Past />
          History
        </Button>
      </div>
      <div className={styles.body}>
        <PartBody {...props} change={change} />
        {showsHistory && (
          <PartHistory part={part} site={site} value={value} change={isReadOnly ? undefined : change} />
        )}
      </div>
    </Card>
  );
}, isSame);

type BodyProps = Props & { change: ReturnType<ReturnType<typeof usePartChanges>['change']> };

function PartBody({ state, site, isReadOnly, change }: BodyProps) {
  const { part, stored, value, error, problem, draft, isPending } = state;
  const { title, about, Fields, placeOf } = part;
  if (stored === undefined)
    return error === null ? (
      <Help role="status">Loading...</Help>
    ) : (
      <NotLoaded
        text={failureWords(error, `Couldn’t load ${title.toLowerCase()}. Check your connection.`)}
        retry={state.reload}
      />
    );
  const place = problem === null ? undefined : placeOf?.(problem, value, site);
  return (
    <Stack gap={3}>
      <Contest state={state} site={site} />
      {about !== undefined && <Help>{about}</Help>}
      <fieldset disabled={isReadOnly} className={styles.fields}>
        <Fields value={value} change={change} stored={stored.value} problem={problem} site={site} />
      </fieldset>
      {problem !== null && !isPending && part.hasOwnErrors !== true && (
        <FieldError>{place === undefined ? problem.sentence : `${place}: ${problem.sentence}`}</FieldError>
      )}
      {draft?.refused !== undefined && <FieldError>{draft.refused}</FieldError>}
    </Stack>
  );
}

/** Which of two holds: what somebody set since this was begun, or what is typed here. */
function Contest({ state, site }: Pick<Props, 'state' | 'site'>) {
  const { part, stored, draft, isContested } = state;
  const { discard, keep } = usePartChanges();
  const now = useNow();
  if (!isContested || draft === null || stored?.at == null) return null;
  const theirs = changedFacts(part.facts(draft.base, site), part.facts(stored.value, site));
  return (
    <div role="alert" className={styles.contest}>
      <p>
        <b>
          <bdi>{stored.by === undefined ? 'Someone' : adminName(stored.by)}</bdi> changed this{' '}
          {agoWords(stored.at, now)}
        </b>
        {theirs === '' ? '' : `: ${theirs}`}
      </p>
      <Row>
        <Button kind="link" onClick={() => discard(state)}>
          Reload theirs
        </Button>
        <Button kind="link" onClick={() => keep(state)}>
          Keep mine
        </Button>
      </Row>
    </div>
  );
}

interface CardProps extends Pick<Props, 'isOpen' | 'toggle'> {
  card: OwnersCard;
}

/** What is saved by itself, in a section like a part's. */
export function CardSection({ card: { name, title, Body }, isOpen, toggle }: CardProps) {
  return (
    <Card
      as="section"
      id={sectionId(name)}
      className={clsx(panelClass, styles.part)}
      aria-label={title}
      data-open={isOpen}
    >
      <div className={styles.head}>
        <PartTitle name={name} title={title} isOpen={isOpen} toggle={toggle} />
      </div>
      <div className={styles.body}>
        <Body />
      </div>
    </Card>
  );
}

interface TitleProps extends Pick<Props, 'isOpen' | 'toggle'> {
  name: string;
  title: string;
  /** In a few words, where it is closed. */
  summary?: string;
}

/** On a phone it opens the part. */
const PartTitle = ({ name, title, summary = '', isOpen, toggle }: TitleProps) => (
  <h3 tabIndex={-1}>
    <span className={desktopOnlyClass}>{title}</span>
    <Button
      kind="bare"
      className={clsx(narrowOnlyClass, styles.toggle)}
      aria-expanded={isOpen}
      onClick={() => toggle(isOpen ? '' : name)}
    >
      <span>
        {title}
        <small>{summary}</small>
      </span>
      <Down />
    </Button>
  </h3>
);
