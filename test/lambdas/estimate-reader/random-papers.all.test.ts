import { testRandomPapers } from './random-papers.ts';

testRandomPapers({
  read: 400,
  printed: 16,
  scanned: 60,
  scansRight: [
    [0, 0.85],
    [0.1, 0.75],
    [0.4, 0.6],
  ],
  layouts: 300,
  shifted: 10,
  misread: 60,
});
