import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import styles from './company.module.css';
import type { OwnersCard, PartGroup } from './company-part.ts';
import { sectionId } from './part-section.tsx';
import type { PartState } from './setting-drafts.ts';

/** The band of the screen in which a part is the one that is read. */
const READ = { rootMargin: '-15% 0px -70% 0px' };

/** The part that is read as the page is scrolled. */
function useReadPart(names: string): string {
  const [first = ''] = names.split(' ');
  const [read, setRead] = useState(first);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting);
      if (shown !== undefined) setRead(shown.target.id);
    }, READ);
    for (const name of names.split(' ')) {
      const section = document.getElementById(sectionId(name));
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [names]);
  return read;
}

/** Leads to a part, which then has the focus, if nothing in it has. */
export function goToPart(name: string): void {
  const section = document.getElementById(sectionId(name));
  section?.scrollIntoView({ block: 'start' });
  if (section?.contains(document.activeElement) === false)
    section.querySelector('h3')?.focus({ preventScroll: true });
}

interface Props {
  groups: readonly PartGroup[];
  states: readonly PartState[];
  /** Those that this person sees. */
  cards: readonly OwnersCard[];
  open: (name: string) => void;
}

/** The parts in their groups, beside the page: it follows what is read. */
export function PartList({ groups, states, cards, open }: Props) {
  const read = useReadPart(
    [...states.map(({ part }) => part.name), ...cards.map(({ name }) => name)].join(' '),
  );
  const isDrafted = (name: string) => states.some(({ part, draft }) => part.name === name && draft !== null);
  return (
    <nav aria-label="Company settings" className={styles.list}>
      {groups.map(({ title, parts, cards: ofGroup = [] }) => (
        <div key={title}>
          <p className={styles.group}>{title}</p>
          <ul>
            {[...parts, ...ofGroup.filter((card) => cards.includes(card))].map((one) => (
              <li key={one.name}>
                <Button
                  kind="bare"
                  className={styles.name}
                  aria-current={read === sectionId(one.name) ? 'true' : undefined}
                  onClick={() => open(one.name)}
                >
                  {one.title}
                  {isDrafted(one.name) && (
                    <span className={styles.dot}>
                      <span className={hiddenClass}> (not saved)</span>
                    </span>
                  )}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
