import { startProduct } from '#infra/local/product.ts';
import { type FaultyWire, faultyWire, type Speech } from './faulty-wire.ts';
import { CONNECTION } from './visitors.ts';

/** The process that `npm run bench -- load` starts, ends with SIGKILL and starts again on the same data and port. */
const [dataDir = '', port = '0', share = '0', outageMs = '0', seed = '1'] = process.argv.slice(2);

/** Mulberry32: the same faults for the same seed, as far as requests come in the same order. */
function chanceFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const wires: FaultyWire[] = [];
const product = await startProduct({
  dataDir,
  port: Number(port),
  adminEmail: 'admin@example.com',
  print: () => {},
  functionConcurrency: 8,
  textractDelayMs: 500,
  // Far longer than a service is away, as Lambda's minute and two are.
  noticeRetriesMs: [10_000, 20_000],
  measuring: 'stand-in',
  viewerAddress: (request) => String(request.headers[CONNECTION] ?? '127.0.0.1'),
  wire: async (endpoints) => {
    const chance = chanceFrom(Number(seed));
    const harm = { share: Number(share), outageMs: Number(outageMs), chance };
    const faulty = async (url: string, speaks: Speech) => {
      const wire = await faultyWire(url, speaks, harm);
      wires.push(wire);
      return wire.url;
    };
    return {
      ...endpoints,
      dynamodb: await faulty(endpoints.dynamodb, 'aws-json'),
      s3: await faulty(endpoints.s3, 's3'),
      textract: await faulty(endpoints.textract, 'aws-json'),
      ses: await faulty(endpoints.ses, 'ses'),
      sns: await faulty(endpoints.sns, 'sns'),
      ssm: await faulty(endpoints.ssm, 'aws-json'),
      solar: await faulty(endpoints.solar, 'google'),
    };
  },
});
// A start that fails is an operator's to repeat; what visitors meet is measured.
for (const wire of wires) wire.begin();
setInterval(() => process.send?.({ faults: wires.map(({ done }) => done) }), 200).unref();
process.send?.({
  url: product.url,
  dynamodb: product.endpoints.dynamodb,
  publicKey: product.config.publicKey,
});
