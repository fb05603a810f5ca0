import { Document } from '#web/ui/icons.tsx';
import { fileSize } from './pdf-file.ts';
import './file-line.css';

/** The chosen file by its name and size. */
export function FileLine({ file }: { file: File }) {
  return (
    <p className="file-line">
      <Document />
      <span className="file-line-name">{file.name}</span>
      <span className="file-line-size">{fileSize(file.size)}</span>
    </p>
  );
}
