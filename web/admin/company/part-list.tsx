import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import styles from './company.module.css';
import { sectionId } from './part-section.tsx';
import type { PartState } from './setting-drafts.ts';

export interface PartGroup {
  title: string;
  states: readonly PartState[];
}

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

/** The parts in their groups, beside the page: it follows what is read. */
export function PartList({ groups, open }: { groups: readonly PartGroup[]; open: (name: string) => void }) {
  const read = useReadPart(groups.flatMap(({ states }) => states.map(({ part }) => part.name)).join(' '));
  return (
    <nav aria-label="Company settings" className={styles.list}>
      {groups.map(({ title, states }) => (
        <div key={title}>
          <p className={styles.group}>{title}</p>
          <ul>
            {states.map(({ part: { name, title: words }, draft }) => (
              <li key={name}>
                <Button
                  kind="bare"
                  className={styles.name}
                  aria-current={read === sectionId(name) ? 'true' : undefined}
                  onClick={() => open(name)}
                >
                  {words}
                  {draft !== null && (
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
