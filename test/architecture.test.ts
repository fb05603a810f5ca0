import { describe, expect, test } from 'vitest';
import { readingRules } from '#infra/build/build.ts';
import {
  cycleIn,
  importGraph,
  importsIn,
  longestChain,
  sourceFiles,
  sourceText,
  styleSheets,
} from '#test/support/import-graph.ts';

const graph = importGraph();
const sources = sourceFiles().map((file) => ({ file, text: sourceText(file) }));

/** Files one after the other by which the estimate reader may hang together. */
const READER_CHAIN_LIMIT = 11;
const LINE_LIMIT = 250;
/** The stages of the estimate reader, lowest first; those of one line know nothing of each other. */
const READER_STAGES = [
  ['text'],
  ['vocabulary', 'pdf'],
  ['estimate', 'summaries'],
  ['line-items', 'settlement'],
  ['table'],
  ['pages', 'structures'],
  ['claim', 'requests', 'roof'],
  ['findings', 'listing'],
  ['one-estimate'],
  ['read-estimate'],
];

/** The rooms of infra, lowest first; all of `infra/local` is one. */
const INFRA_ROOMS = [
  ['infra', 'infra/pages'],
  ['infra/functions'],
  ['infra/build', 'infra/commands', 'infra/constructs'],
  ['infra/constructs/monitoring', 'infra/local'],
  ['infra/stacks'],
];

/** Imports from files under one folder that go where `allowed` does not. */
function strays(from: string, allowed: (file: string, importer: string) => boolean): string[] {
  return [...graph]
    .filter(([importer]) => importer.startsWith(from))
    .flatMap(([importer, imported]) =>
      imported.filter((file) => !allowed(file, importer)).map((file) => `${importer} → ${file}`),
    );
}

const under = (...folders: string[]) => {
  return (file: string) => folders.some((folder) => file.startsWith(folder));
};
const not = (...folders: string[]) => {
  return (file: string) => !under(...folders)(file);
};

describe('the imports these rules look at', () => {
  test('are those of values and of types, in whatever form they are written', () => {
    const text = `
import type { A } from './a.ts';
import { type B, type C } from '../b.ts';
import {
  d,
  type E,
} from '#shared/d.ts';
import './f.css';
import * as v from 'valibot';
export type { G } from './g.ts';
const h = await import('./h.ts');
const i = "import { x } from nowhere";
`;
    expect(importsIn('web/wizard/step.ts', text)).toEqual([
      'web/wizard/a.ts',
      'web/b.ts',
      'shared/d.ts',
      'web/wizard/f.css',
      'web/wizard/g.ts',
      'web/wizard/h.ts',
    ]);
  });

  test('all lead to a file that is there', () => {
    const known = new Set(graph.keys());
    const lost = strays('', (file) => known.has(file) || !/\.tsx?$/.test(file));
    expect(lost).toEqual([]);
    expect([...graph.values()].flat().length).toBeGreaterThan(known.size);
  });
});

/**
 * Rooms from the lowest layer up: a room imports rooms of lower layers alone, never one of its own layer. A room is a file,
 * or a folder with all that is in it and has no room of its own.
 */
const layers = [
  ['shared/text', 'shared/equal', 'shared/dollars', 'shared/email', 'shared/durations', 'shared/lazy'],
  ['shared/address', 'shared/pricing', 'shared/embed', 'shared/estimate', 'shared/alerts', 'shared/admins'],
  ['shared/company'],
  ['shared/roof', 'shared/site', 'shared/scope'],
  ['shared/inspection'],
  ['shared/quote', 'shared/page'],
  ['shared/lead'],
  ['shared/merge'],
  ['shared/metrics', 'shared/api'],
  ['lambdas/platform'],
  ['lambdas/estimate-reader'],
  ['lambdas/admins', 'lambdas/email', 'lambdas/alerts', 'lambdas/pricing', 'lambdas/roofs', 'lambdas/watch'],
  ['lambdas/documents', 'lambdas/company'],
  ['lambdas/leads', 'lambdas/site-pages'],
  ['lambdas/lead-index/store', 'lambdas/quote-links', 'lambdas/inspections'],
  ['lambdas/lead-index/search', 'lambdas/lead-index/numbers'],
  ['lambdas/lead-index/lists'],
  ['lambdas/lead-index'],
  ['lambdas/office'],
  ['lambdas/functions'],
  ['web/api'],
  ['web/platform'],
  ['web/ui'],
  ['web/words', 'web/source'],
  ['web/maps', 'web/landing', 'web/quote', 'web/booking', 'web/embed-script'],
  ['web/quote-link', 'web/faq', 'web/wizard/session'],
  ['web/wizard/lead'],
  ['web/wizard/journey', 'web/wizard/area', 'web/wizard/photos'],
  ['web/wizard/address', 'web/wizard/payment', 'web/wizard/upload', 'web/wizard/home'],
  ['web/wizard/comparison', 'web/wizard/correction', 'web/wizard/print', 'web/wizard/scope'],
  ['web/wizard/contact', 'web/wizard/result'],
  ['web/wizard'],
  ['web/words/office', 'web/admin/urls'],
  ['web/admin/data', 'web/admin/ui'],
  ['web/admin/changes', 'web/admin/keys', 'web/admin/sign-in'],
  ['web/admin/people', 'web/admin/call'],
  ['web/admin/inspections', 'web/admin/merge'],
  ['web/admin/alerts', 'web/admin/leads'],
  ['web/admin/lead', 'web/admin/prices', 'web/admin/overview', 'web/admin/company'],
  ['web/admin/calendar'],
  ['web/admin', 'web/embed', 'web/not-found'],
  ['web/app', 'web/server-rendering'],
  ['web/main', 'web/office', 'web/prerender', 'web/quote-link-renderer', 'web/primitives'],
];
const rooms = layers.flat();
const isIn = (file: string, room: string) =>
  file.startsWith(`${room}/`) || file.replace(/\.tsx?$/, '') === room;
/** The room of a file; of a room within a room, the inner one. */
const roomOf = (file: string) =>
  rooms.filter((room) => isIn(file, room)).toSorted((one, other) => other.length - one.length)[0];
const layerOf = (room: string) => layers.findIndex((layer) => layer.includes(room));

/** What is smaller in lines, and used in one room only, is part of another file. */
const CRUMB_LINES = 30;
/** Ten at the most, each with why it stands alone. */
const crumbs = {
  'web/admin/alerts/use-retry.ts': 'loaded with what shows alerts, not with the header',
  'web/admin/prefetch.ts': 'the download that runs before the office’s script, which the page names',
  'web/office.tsx': 'the script of the office’s page, which the page names',
  'web/platform/browsers.ts': 'read by the build, the tests and whoever asks which browsers are meant',
};

describe('the layers', () => {
  const housed = [...graph].filter(([file]) => under('shared/', 'lambdas/', 'web/')(file));

  test('have a room for every file of shared, lambdas and web, and a file for every room', () => {
    expect(housed.map(([file]) => file).filter((file) => roomOf(file) === undefined)).toEqual([]);
    const used = new Set(housed.map(([file]) => roomOf(file)));
    expect(rooms.filter((room) => !used.has(room))).toEqual([]);
  });

  test('let a room import lower ones alone', () => {
    const upward = housed.flatMap(([file, imported]) => {
      const room = roomOf(file) ?? '';
      return imported
        .filter((other) => {
          const another = roomOf(other);
          return another !== undefined && another !== room && layerOf(another) >= layerOf(room);
        })
        .map((other) => `${file} → ${other}`);
    });
    expect(upward).toEqual([]);
  });

  test('have no crumbs in web: a file of less than 30 lines is a primitive or its sample, is used in two rooms, or is named with its reason', () => {
    const usedIn = (file: string) =>
      new Set(housed.filter(([, imported]) => imported.includes(file)).map(([importer]) => roomOf(importer)));
    const found = sources
      .filter(
        ({ file, text }) =>
          file.startsWith('web/') &&
          not('web/ui/', 'web/primitives/')(file) &&
          text.split('\n').length <= CRUMB_LINES,
      )
      .map(({ file }) => file)
      .filter((file) => usedIn(file).size < 2);
    expect(found).toEqual(Object.keys(crumbs));
    expect(found.length).toBeLessThanOrEqual(10);
  });
});

describe('who may import whom', () => {
  test('shared imports nothing of ours', () => {
    expect(strays('shared/', under('shared/'))).toEqual([]);
  });

  test('lambdas import only shared and themselves', () => {
    expect(strays('lambdas/', under('shared/', 'lambdas/'))).toEqual([]);
  });

  test('web imports only shared and itself', () => {
    expect(strays('web/', under('shared/', 'web/'))).toEqual([]);
  });

  test('infra names handlers by path and knows only the names of their env vars', () => {
    const known = under('shared/', 'infra/', 'lambdas/platform/env.ts');
    // What there is of a lead is known once: to the function that deletes one, and to the operator's command.
    const forgets = under('infra/commands/forget', 'infra/commands/where.ts');
    const erasure = under('lambdas/office/delete-lead.ts', 'lambdas/documents/files.ts');
    // A login that is reset or removed has no device that gets leads, and who is removed is given none.
    const knowsLogins = under('infra/commands/admin-records.ts');
    const ofLogins = under(
      'lambdas/alerts/push-devices.ts',
      'lambdas/company/left-person.ts',
      'lambdas/company/setting-store.ts',
    );
    // A restore knows which leads were erased.
    const restores = under('infra/commands/restore-steps.ts', 'infra/commands/restore-copy.ts');
    const erased = under('lambdas/leads/erased-leads.ts');
    // A copy has the files that leads and settings name, and each line of a history.
    const copies = under('infra/commands/export-', 'infra/commands/restore-files.ts');
    const filesOfSite = under(
      'lambdas/documents/document.ts',
      'lambdas/documents/files.ts',
      'lambdas/company/picture',
      'lambdas/office/bulk-change.ts',
    );
    const mayKnow = (file: string, importer: string) =>
      known(file) ||
      (forgets(importer) && erasure(file)) ||
      (restores(importer) && erased(file)) ||
      (copies(importer) && filesOfSite(file)) ||
      (knowsLogins(importer) && ofLogins(file));
    expect(strays('infra/', mayKnow)).toEqual([]);
  });

  test('a room of infra imports itself and lower ones only', () => {
    const infraRoom = (file: string) =>
      file.startsWith('infra/local/') ? 'infra/local' : file.slice(0, file.lastIndexOf('/'));
    const levelOf = (file: string) => INFRA_ROOMS.findIndex((each) => each.includes(infraRoom(file)));
    const upward = strays(
      'infra/',
      (file, importer) =>
        !file.startsWith('infra/') ||
        infraRoom(file) === infraRoom(importer) ||
        levelOf(file) < levelOf(importer),
    );
    expect(upward).toEqual([]);
    const found = [...graph.keys()].filter((file) => file.startsWith('infra/')).map(infraRoom);
    expect([...new Set(found)].toSorted()).toEqual(INFRA_ROOMS.flat().toSorted());
  });

  test('neither the stack nor an operator’s command imports anything of the local stand-ins', () => {
    const stack = [...graph].filter(([file]) => file.startsWith('infra/') && not('infra/local/')(file));
    expect(stack.flatMap(([, imported]) => imported).filter(under('infra/local/'))).toEqual([]);
  });

  test('wizard and admin never import each other', () => {
    expect(strays('web/wizard/', not('web/admin/'))).toEqual([]);
    expect(strays('web/admin/', not('web/wizard/'))).toEqual([]);
  });

  test('the estimate reader imports only shared and itself', () => {
    expect(strays('lambdas/estimate-reader/', under('shared/', 'lambdas/estimate-reader/'))).toEqual([]);
  });

  test('a stage of the estimate reader imports itself and lower ones only', () => {
    const reader = 'lambdas/estimate-reader/';
    const stageOf = (file: string) => file.slice(reader.length).split(/[/.]/)[0] ?? '';
    const levelOf = (file: string) => READER_STAGES.findIndex((stages) => stages.includes(stageOf(file)));
    const upward = strays(
      reader,
      (file, importer) =>
        !file.startsWith(reader) || stageOf(file) === stageOf(importer) || levelOf(file) < levelOf(importer),
    );
    expect(upward).toEqual([]);
    const stages = [...graph.keys()].filter((file) => file.startsWith(reader)).map(stageOf);
    expect([...new Set(stages)].toSorted()).toEqual(READER_STAGES.flat().toSorted());
  });

  test('the edition of the reader is that of the rules documents are read by, and of nothing they are kept with', () => {
    const reached = new Set(readingRules);
    for (const file of reached) for (const next of graph.get(file) ?? []) reached.add(next);
    const others = [...reached].filter(not('lambdas/estimate-reader/', 'shared/'));
    expect(others.toSorted()).toEqual([
      'lambdas/documents/deskew.ts',
      'lambdas/documents/opened-files.ts',
      'lambdas/documents/reader-thread.ts',
      'lambdas/documents/reader.worker.ts',
      'lambdas/documents/scanned-page.ts',
    ]);
  });

  test('the documents outside the thread take of the reader only what a page is, whether it has text, and whether it is two', () => {
    const thread = under('lambdas/documents/reader.worker.ts', 'lambdas/documents/opened-files.ts');
    const ofReader = [...graph]
      .filter(
        ([file]) => file.startsWith('lambdas/') && not('lambdas/estimate-reader/')(file) && !thread(file),
      )
      .flatMap(([, imported]) => imported.filter(under('lambdas/estimate-reader/')));
    expect([...new Set(ofReader)].toSorted()).toEqual([
      'lambdas/estimate-reader/pages/text-layer-check.ts',
      'lambdas/estimate-reader/pages/two-up.ts',
      'lambdas/estimate-reader/text/page.ts',
    ]);
  });

  test('no two folders import each other', () => {
    const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));
    const between = new Set(
      [...graph]
        .filter(([file]) => not('web/')(file))
        .flatMap(([file, imported]) => imported.map((other) => `${folderOf(file)} ${folderOf(other)}`)),
    );
    const mutual = [...between]
      .map((arrow) => arrow.split(' '))
      .filter(([one = '', other = '']) => one < other && between.has(`${other} ${one}`));
    expect(mutual).toEqual([]);
    expect(between.size).toBeGreaterThan(100);
  });

  test('no file imports itself by a roundabout way', () => {
    expect(cycleIn(graph)).toBeUndefined();
  });

  test('no import leads through more than eleven files of the estimate reader', () => {
    const chain = longestChain(graph, 'lambdas/estimate-reader/');
    expect(chain.length, chain.join(' → ')).toBeLessThanOrEqual(READER_CHAIN_LIMIT);
  });
});

describe('how files are written', () => {
  test('no import climbs two folders', () => {
    expect(sources.filter(({ text }) => /from '\.\.\/\.\.\//.test(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no file only passes on what others export', () => {
    const barrel = (text: string) => {
      const code = text
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '')
        .trim();
      return (
        code !== '' &&
        code
          .split(';')
          .every((statement) => /^\s*(export\s+(type\s+)?(\*|\{[^}]*\})[\s\S]*from\s|$)/.test(statement))
      );
    };
    expect(sources.filter(({ text }) => barrel(text)).map(({ file }) => file)).toEqual([]);
  });

  test('no script of the page finds an element by its CSS class, which is for styles alone', () => {
    const byClass = /\b(?:querySelector(?:All)?|closest|matches)(?:<[^>]*>)?\(\s*['"`][^'"`]*\.[a-z]/;
    expect(
      sources
        .filter(({ file, text }) => file.startsWith('web/') && byClass.test(text))
        .map(({ file }) => file),
    ).toEqual([]);
  });

  test('no source file and no style sheet outgrows 250 lines', () => {
    const styles = styleSheets().map((file) => ({ file, text: sourceText(file) }));
    const long = [...sources, ...styles].filter(({ text }) => text.split('\n').length > LINE_LIMIT + 1);
    expect(long.map(({ file, text }) => `${file}: ${text.split('\n').length - 1}`)).toEqual([]);
  });

  test('product code never asks whether it runs locally', () => {
    const product = sources.filter(({ file }) => !file.startsWith('infra/'));
    const asks = product.filter(({ text }) =>
      /\b(isLocal|IS_LOCAL|LOCAL_MODE|NODE_ENV|import\.meta\.env\.DEV)\b/.test(text),
    );
    expect(asks.map(({ file }) => file)).toEqual([]);
  });
});
