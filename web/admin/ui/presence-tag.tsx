import { clsx } from 'clsx';
import type { Presence } from '#shared/api/presence.ts';
import { cutClass } from '#web/ui/text.tsx';
import { presenceWords } from '#web/words/office/people.ts';
import styles from './presence-tag.module.css';

interface Props {
  presence: Presence;
  className?: string | undefined;
}

/** A green dot with words: a colleague is at the lead. */
export const PresenceTag = ({ presence, className }: Props) => (
  <span className={clsx(styles.live, className)} title={presence.who}>
    <span className={cutClass}>{presenceWords(presence)}</span>
  </span>
);
