import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Stack } from '#web/ui/stack.tsx';
import styles from './later-questions.module.css';

interface LaterQuestionsProps {
  title: string;
  hint: string;
  /** Says that the answers are with the office; empty before. */
  kept: string;
  children: ReactNode;
}

/** Questions that may be answered after the prices, behind their title. */
export const LaterQuestions = ({ title, hint, kept, children }: LaterQuestionsProps) => (
  <Card className={styles.card}>
    <Fold summary={<h2 className={styles.title}>{title}</h2>}>
      <p className={styles.hint}>{hint}</p>
      <Stack gap={5} className={styles.questions}>
        {children}
      </Stack>
      <p className={styles.kept} role="status">
        {kept}
      </p>
    </Fold>
  </Card>
);
