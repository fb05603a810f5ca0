/** What the buckets of scripted stacks hold, and what became of it. */
export interface DataScript {
  /** Versions of objects by bucket. */
  buckets: Record<string, string[]>;
  /** The calls that change something, in their order. */
  changes: string[];
}

/** An answer that is an error. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** S3, as far as a removal uses it. */
export function answerS3(script: DataScript, method: string, url: URL, body: string): string {
  const bucket = url.pathname.split('/')[1] ?? '';
  const versions = script.buckets[bucket];
  if (versions === undefined) throw new Refused('NoSuchBucket', 'The specified bucket does not exist');
  if (method === 'POST') {
    const gone = [...body.matchAll(/<VersionId>([^<]+)</g)].map(([, version = '']) => version);
    script.changes.push(`DeleteObjects ${gone.length}`);
    script.buckets[bucket] = versions.filter((version) => !gone.includes(version));
    return '<DeleteResult></DeleteResult>';
  }
  const page = versions.slice(0, 2).map((version, at) => {
    const kind = at === 1 ? 'DeleteMarker' : 'Version';
    return `<${kind}><Key>uploads/${version}.pdf</Key><VersionId>${version}</VersionId></${kind}>`;
  });
  return `<ListVersionsResult>${page.join('')}</ListVersionsResult>`;
}
