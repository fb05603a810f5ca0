import { Button } from '#web/ui/button.tsx';
import { desktopOnlyClass } from '#web/ui/by-width.tsx';
import { LeaveDoor } from './icons.tsx';
import styles from './sign-out.module.css';

/** The way out, at the end of the line over every page; a sign where the line is short. */
export const SignOutButton = ({ onClick }: { onClick: () => void }) => (
  <Button className={styles.button} aria-label="Sign Out" onClick={onClick}>
    <LeaveDoor />
    <span className={desktopOnlyClass}>Sign Out</span>
  </Button>
);
