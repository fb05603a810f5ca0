import type { ReactNode } from 'react';
import type { Callback } from '#shared/site/brand.ts';
import type { Language } from '#shared/text.ts';
import { Picture } from '#web/ui/picture.tsx';
import { callerIn } from '#web/words/who-calls.ts';
import styles from './caller-photo.module.css';

interface Props {
  callback: Pick<Callback, 'caller' | 'photoUrl'>;
  companyName: string;
  language: Language;
  /** The sentence that names them. */
  children: ReactNode;
}

/** A sentence with the photo of who calls beside it; the sentence alone where there is none or it cannot be had. */
export const WithCaller = ({ callback: { caller, photoUrl }, companyName, language, children }: Props) => (
  <div className={styles.caller}>
    {photoUrl !== '' && (
      <Picture
        className={styles.photo}
        src={photoUrl}
        alt={callerIn(caller, language) || companyName}
        width="56"
        height="56"
        loading="lazy"
      />
    )}
    {children}
  </div>
);
