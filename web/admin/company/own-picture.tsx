import type { ReactNode } from 'react';
import { picturePath } from '#shared/company/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Help, Input } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { growClass, Row } from '#web/ui/stack.tsx';
import styles from './fields.module.css';
import { useNewPicture } from './picture-field.tsx';
import type { Purpose } from './small-picture.ts';

interface Props {
  /** What it is, as its buttons call it: "logo". */
  what: string;
  /** Empty without one. */
  url: string;
  change: (url: string) => void;
  error: string | undefined;
  help: string;
  purpose: Purpose;
  /** Of the picture. */
  className: string | undefined;
  /** Stands in its place where there is none. */
  otherwise?: ReactNode;
}

/** The company's one picture of a kind, as it is and as it is replaced: homeowners see the old one until the new one is saved. */
export function OwnPicture({ what, url, change, error, help, purpose, className, otherwise }: Props) {
  const { add, isAdding, problem } = useNewPicture((added) => change(picturePath(added)), purpose);
  return (
    <Row gap={4} align="start">
      {url === '' ? (
        otherwise
      ) : (
        <Picture
          className={className}
          src={url}
          alt={`Your ${what}`}
          otherwise={<Help>Can’t be shown</Help>}
        />
      )}
      <Field
        label={url === '' ? `Add a ${what}` : `Replace the ${what}`}
        className={growClass}
        help={<span role="status">{isAdding ? 'Uploading...' : help}</span>}
        error={problem ?? error}
      >
        {(control) => (
          <Input
            {...control}
            className={styles.file}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            disabled={isAdding}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // The same file may be chosen again.
              target.value = '';
              if (file !== undefined) void add(file);
            }}
          />
        )}
      </Field>
      {url !== '' && <Button onClick={() => change('')}>Remove the {what}</Button>}
    </Row>
  );
}
