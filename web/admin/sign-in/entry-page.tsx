import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { House } from '#web/admin/ui/icons.tsx';
import { Card } from '#web/ui/card.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import styles from './entry-page.module.css';

interface Props {
  /** The company's name, once it is known. */
  company?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A page of whoever is not in the office: the company's name, and one card under it. */
export const EntryPage = ({ company, className, children }: Props) => (
  <main className={clsx(styles.page, className)}>
    {company !== undefined && (
      <Row as="p" gap={3} className={styles.company}>
        <span className={styles.sign}>
          <House />
        </span>
        {company}
      </Row>
    )}
    {children}
  </main>
);

interface SentenceProps {
  title: string;
  /** What to do about it. */
  sentence: string;
  children?: ReactNode;
}

/** Why nobody gets in, and what to do. */
export const EntrySentence = ({ title, sentence, children }: SentenceProps) => (
  <Card className={styles.card}>
    <Stack gap={3}>
      <h1 className={styles.title}>{title}</h1>
      <p role="alert">{sentence}</p>
      {children}
    </Stack>
  </Card>
);
