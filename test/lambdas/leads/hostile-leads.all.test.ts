import { testHostileLeads } from './hostile-leads.ts';

await testHostileLeads(60);
