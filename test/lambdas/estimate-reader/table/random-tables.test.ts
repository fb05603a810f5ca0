import { testRandomTables } from './random-tables.ts';

testRandomTables(200);
