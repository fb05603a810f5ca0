import { type ReactNode, useId, useRef } from 'react';
import { picturePath } from '#shared/company/pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError, Help } from '#web/ui/field.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { growClass, Row, Stack } from '#web/ui/stack.tsx';
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
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const { add, isAdding, problem } = useNewPicture((added) => change(picturePath(added)), purpose);
  const wrong = problem ?? error;
  const label = url === '' ? `Add a ${what}` : `Replace the ${what}`;
  return (
    <Row gap={4}>
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
      <Stack gap={1} className={growClass}>
        <Help id={id} role="status">
          {isAdding ? 'Uploading...' : help}
        </Help>
        {wrong && <FieldError>{wrong}</FieldError>}
      </Stack>
      <Row>
        <Button
          aria-label={label}
          aria-describedby={id}
          disabled={isAdding}
          onClick={() => files.current?.click()}
        >
          {url === '' ? label : 'Replace'}
        </Button>
        {url !== '' && (
          <Button aria-label={`Remove the ${what}`} onClick={() => change('')}>
            Remove
          </Button>
        )}
      </Row>
      {/* The browser’s own control says “No file chosen” beside a picture that is there. */}
      <input
        ref={files}
        hidden
        type="file"
        aria-label={label}
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file !== undefined) void add(file);
        }}
      />
    </Row>
  );
}
