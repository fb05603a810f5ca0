import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/* Runs before every test file. No test loses power, and a worker stands still for as long as a disk takes to be sure. */
fs.fsyncSync = () => {};
syncBuiltinESMExports();
