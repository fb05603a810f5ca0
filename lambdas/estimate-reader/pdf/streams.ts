/** Where a stream's bytes begin and what the dictionary before it says. */
interface StreamStart {
  offset: number;
  /** The dictionary's source, as far as it stands near the stream. */
  dictionary: string;
}

const DICTIONARY_REACH = 2048;
const LF = 0x0a;
const CR = 0x0d;

/**
 * Every place a PDF stream may begin, found by its keyword: the cross-reference table of a hostile file
 * is not to be believed, and PDFium itself searches for objects when that table is broken.
 */
export function* streamStarts(bytes: Buffer): Generator<StreamStart> {
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.toString('latin1', at - 3, at) === 'end') continue;
    let offset = at + 6;
    if (bytes[offset] === CR) offset += 1;
    if (bytes[offset] === LF) offset += 1;
    const before = bytes.toString('latin1', Math.max(0, at - DICTIONARY_REACH), at);
    yield { offset, dictionary: before.slice(before.lastIndexOf('obj') + 1) };
  }
}
