import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Columns, Stack } from '#web/ui/stack.tsx';
import { Figure, FigureHead, Table } from '#web/ui/table.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { cutClass, ink } from '#web/ui/text.tsx';
import { Buttons, Choices, Fields } from './controls.tsx';
import { OverThePage } from './over.tsx';
import styles from './page.module.css';
import { Sample, Section } from './sample.tsx';
import { Colors, Spaces, Types } from './tokens.tsx';
import type { Words } from './words.ts';

const tones = ['info', 'good', 'warn', 'bad', 'recommended'] as const;
const notices = ['info', 'waiting', 'warn', 'error', 'done'] as const;
const looks = ['plain', 'raised', 'chosen'] as const;
/** Invented people, and what their roofs would cost. */
const leads = [
  { name: 'Walter Brandt', status: 1, price: '$13,800' },
  { name: 'Imani Castellanos', status: 0, price: '$15,000', held: 'hover' },
  { name: 'Gus Lindqvist', status: 0, price: '$28,000', held: 'focus' },
  { name: 'Bettina Marsh', status: 2, price: '$12,500', isChosen: true },
];

const inks = ['muted', 'good', 'warn', 'bad', 'chosen'] as const;

/** What a word counts, in columns, and a line that ends early. */
const Inks = ({ words }: { words: Words }) => (
  <Sample name="ink" isWide>
    <Columns least={8}>
      {inks.map((name) => (
        <span key={name} className={ink[name]}>
          {name}
        </span>
      ))}
      <span className={cutClass}>{words.intro}</span>
    </Columns>
  </Sample>
);

/** Every primitive of `web/ui` in every state. */
export const PrimitivesPage = ({ words }: { words: Words }) => (
  <main className={styles.page}>
    <header>
      <h1>{words.title}</h1>
      <p className={styles.second}>{words.intro}</p>
    </header>
    <Section title={words.sections.color}>
      <Colors />
    </Section>
    <Section title={words.sections.type}>
      <Types />
      <Inks words={words} />
    </Section>
    <Section title={words.sections.space}>
      <Spaces />
    </Section>
    <Buttons words={words} />
    <Fields words={words} />
    <Choices words={words} />
    <CardsAndTags words={words} />
    <Section title={words.sections.notice}>
      {notices.map((tone) => (
        <Sample key={tone} name={tone}>
          <Notice tone={tone}>
            <p>{words.notices[tone]}</p>
          </Notice>
        </Sample>
      ))}
    </Section>
    <OverThePage words={words} />
    <Section title={words.sections.table}>
      <Sample name={words.states.dense} isWide isDense>
        <Leads words={words} />
      </Sample>
      <Sample name="Skeleton">
        <Stack gap={3}>
          <Skeleton width="70%" />
          <Skeleton width="92%" />
          <Skeleton width="46%" />
        </Stack>
      </Sample>
      <Sample name="Fold">
        <Fold summary={words.fold}>{words.foldText}</Fold>
        <Fold summary={words.fold} open>
          {words.foldText}
        </Fold>
      </Sample>
    </Section>
  </main>
);

function CardsAndTags({ words }: { words: Words }) {
  const tags: ReactNode = (
    <div className={styles.line}>
      <Tag>{words.tags.plain}</Tag>
      {tones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {words.tags[tone]}
        </Tag>
      ))}
    </div>
  );
  return (
    <Section title={words.sections.card}>
      {looks.map((look) => (
        <Sample key={look} name={look}>
          <Card look={look}>
            <strong>{words[look][0]}</strong>
            <p className={styles.second}>{words[look][1]}</p>
          </Card>
        </Sample>
      ))}
      <Sample name="Tag">{tags}</Sample>
      <Sample name={words.states.dense} isDense>
        {tags}
      </Sample>
    </Section>
  );
}

const Leads = ({ words }: { words: Words }) => (
  <Table label={words.lead}>
    <thead>
      <tr>
        <th scope="col">{words.lead}</th>
        <th scope="col">{words.status}</th>
        <FigureHead>{words.quote}</FigureHead>
      </tr>
    </thead>
    <tbody>
      {leads.map(({ name, status, price, held, isChosen }) => (
        <tr key={name} data-held={held} aria-selected={isChosen}>
          <td>{name}</td>
          <td>{words.statuses[status]}</td>
          <Figure>{price}</Figure>
        </tr>
      ))}
    </tbody>
  </Table>
);
