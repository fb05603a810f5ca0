import './step-card.css';
import type { ReactNode } from 'react';
import { useWords } from '#web/words/locale.tsx';

/** The card that every step stands in. */
export function StepCard({ children }: { children: ReactNode }) {
  const words = useWords();
  return (
    <section className="step-card" aria-label={words.wizard.label}>
      {children}
    </section>
  );
}
