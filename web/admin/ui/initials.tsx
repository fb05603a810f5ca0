import { clsx } from 'clsx';
import { initialsOf } from '#web/words/office/people.ts';
import { Plus } from './icons.tsx';
import styles from './initials.module.css';

interface Props {
  /** Without one, nobody yet. */
  email?: string | undefined;
  /** The admin who looks at it. */
  isOwn?: boolean;
  /** In a row of the leads. */
  isSmall?: boolean;
}

/** A person as a circle with their initials; what they are called stands beside it, or is read out. */
export const Initials = ({ email, isOwn, isSmall }: Props) => (
  <span
    className={clsx(
      styles.circle,
      isSmall && styles.small,
      isOwn && styles.own,
      email === undefined && styles.nobody,
    )}
    aria-hidden="true"
  >
    {email === undefined ? <Plus /> : initialsOf(email)}
  </span>
);
