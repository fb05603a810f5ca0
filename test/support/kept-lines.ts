/** Enough to hold what a request or two were answered by. */
const LINES = 40;

/** A line that says that something went wrong, or a part of what it says. */
const isPlain = (line: string) => line === '' || /"level":"(INFO|DEBUG)"|counted | 2\d\d /.test(line);

let lines: string[] = [];

/** Takes what a product says, so that it is there where a test fails: the last lines but those of success. */
export function keepForFailure(text: string): void {
  lines = [...lines, ...text.split('\n').filter((line) => !isPlain(line))].slice(-LINES);
}

/** The lines since it was last asked for them. */
export function keptLines(): string[] {
  const kept = lines;
  lines = [];
  return kept;
}
