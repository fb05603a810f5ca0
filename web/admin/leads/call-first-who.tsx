import { clsx } from 'clsx';
import type { Waiting } from '#web/admin/data/admin-api.ts';
import { presenceAt, usePresent } from '#web/admin/data/presence.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { Drop } from '#web/admin/ui/icons.tsx';
import { PresenceTag } from '#web/admin/ui/presence-tag.tsx';
import { desktopOnlyClass, narrowOnlyClass } from '#web/ui/by-width.tsx';
import { Help } from '#web/ui/field.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { cutClass } from '#web/ui/text.tsx';
import styles from './call-first.module.css';
import { CALL_FIRST, headingOf, reasonTags, shortReasons, waitWords } from './call-first-words.ts';
import { LeadLink } from './lead-controls.tsx';
import { NextCallTag } from './next-call-tag.tsx';

/** Who it is, since when they wait, and why they are called before others. */
export function ToCallWho({ lead, reasons }: Waiting) {
  const now = useNow();
  const heading = headingOf(lead, now);
  const presence = presenceAt(usePresent(), lead);
  return (
    <div className={styles.who} data-part="next-to-call">
      <p className={styles.line}>
        <LeadLink lead={lead} className={styles.name} />
        {lead.hasLeaks === true && (
          <Tag tone="bad" className={styles.leak} title="Leaking now">
            <Drop />
            <span className={desktopOnlyClass}>Leaking now</span>
          </Tag>
        )}
        <NextCallTag lead={lead} presence={presence} isFull className={clsx(styles.next, desktopOnlyClass)} />
        {reasonTags(lead, reasons).map((words) => (
          <Tag key={words} className={desktopOnlyClass}>
            {words}
          </Tag>
        ))}
      </p>
      <Help className={clsx(styles.where, desktopOnlyClass)}>
        <bdi className={cutClass}>{lead.address}</bdi>
        <span>· {waitWords(lead, now)}</span>
      </Help>
      <Help className={narrowOnlyClass}>
        <b className={styles.mark}>{heading}</b>{' '}
        {presence !== undefined ? (
          <PresenceTag presence={presence} />
        ) : (
          heading === CALL_FIRST && shortReasons(lead, reasons, now)
        )}
      </Help>
    </div>
  );
}
