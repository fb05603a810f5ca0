import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { UPLOAD_LIMIT_BYTES } from '#shared/estimate/document.ts';
import { Button, type ButtonKind, buttonClass } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Document } from '#web/ui/icons.tsx';
import { Lock } from '#web/ui/step-icons.tsx';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import { useLaterWords } from '#web/words/locale.tsx';
import styles from './drop-zone.module.css';
import { fileSize } from './picked-file.ts';
import type { NamedFile } from './upload-state.ts';

/** A phone's chooser grays out every other type, and providers and mail programs give a PDF one of these. */
const PICKED_TYPES =
  'application/pdf,.pdf,application/x-pdf,application/octet-stream,application/force-download';

interface DropZoneProps {
  /** The button's words. */
  choose: string;
  /** Why the last file was turned down. */
  error: string | null;
  busy: boolean;
  /** Of the button; another way on may be the next step. */
  kind?: ButtonKind;
  onFile(file: File): void;
}

/** One place to drop the PDF on, with a button that opens the phone's or computer's own chooser. */
export function DropZone({ choose, error, busy, kind = 'next', onFile }: DropZoneProps) {
  const words = useLaterWords().upload;
  const [over, setOver] = useState(false);
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <label
        className={styles.zone}
        data-over={over}
        data-error={error !== null}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Document />
        <span className={styles.drop} aria-hidden="true">
          {words.drop}
        </span>
        <input
          className={hiddenClass}
          type="file"
          accept={PICKED_TYPES}
          aria-label={choose}
          aria-describedby={error === null ? `${id}-limits` : `${id}-error ${id}-limits`}
          aria-invalid={error !== null}
          onChange={(event) => {
            take(event.target.files);
            // The same file can be chosen again after it has been mended.
            event.target.value = '';
          }}
        />
        <span className={buttonClass(kind, styles.choose)} aria-hidden="true">
          {choose}
        </span>
        <span id={`${id}-limits`}>{words.limits(UPLOAD_LIMIT_BYTES / 1_000_000)}</span>
      </label>
      {error !== null && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  );
}

/** A file by its name and size, with what became of it and what can be done about it. */
export function FileLine(props: {
  file: NamedFile;
  note?: string | undefined;
  isLocked?: boolean;
  children?: ReactNode;
}) {
  const { file, note, isLocked = false, children } = props;
  const size = fileSize(file.size);
  return (
    <div className={styles.file}>
      {isLocked ? <Lock /> : <Document />}
      <p>
        <span className={styles.name}>{file.name}</span>
        <span className={styles.size}>{note === undefined ? size : `${size} · ${note}`}</span>
      </p>
      {children}
    </div>
  );
}

/** A button that opens the phone's or computer's own chooser; closing that one changes nothing. */
export function FileButton(props: { label: string; kind: ButtonKind; onFile(file: File): void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind={props.kind} onClick={() => input.current?.click()}>
        {props.label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={PICKED_TYPES}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file can be chosen again after it has been mended.
          event.target.value = '';
          if (file) props.onFile(file);
        }}
      />
    </>
  );
}
