import { clsx } from 'clsx';
import { initialsOf } from '#web/words/office/people.ts';
import { Plus } from './icons.tsx';
import styles from './initials.module.css';

/** Who it is, beside their name; without an email nobody yet. */
export const Initials = ({ email }: { email?: string }) => (
  <span className={clsx(styles.circle, email === undefined && styles.nobody)} aria-hidden="true">
    {email === undefined ? <Plus /> : initialsOf(email)}
  </span>
);
