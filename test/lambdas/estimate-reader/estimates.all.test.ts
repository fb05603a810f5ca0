import { testSamples } from './sample-estimates.ts';
import { documents, isSimilarSample } from './similar-samples.ts';

testSamples(documents.filter(isSimilarSample));
