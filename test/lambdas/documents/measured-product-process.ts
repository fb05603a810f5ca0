import { startApi } from '#test/support/product.ts';

/** The process that `startMeasuredProduct` starts: the product's API until it is told to stop, and its memory. */
const product = await startApi();
let peakBytes = 0;
setInterval(() => {
  peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
}, 20);
process.once('message', async () => {
  await product.stop();
  process.send?.({ peakBytes }, () => process.exit());
});
// A test that failed on the way does not ask anymore.
process.once('disconnect', async () => {
  await product.stop();
  process.exit();
});
process.send?.({ url: product.url, config: product.config });
