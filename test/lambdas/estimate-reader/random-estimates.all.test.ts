import { testRandomEstimates } from './random-estimates.ts';

testRandomEstimates({
  read: 150,
  scanned: 60,
  layouts: 300,
  whole: 400,
  printed: 16,
  shifted: 10,
  misread: 60,
});
