/**
 * The oldest versions the pages work in. The build lowers syntax and styles for them, a test looks through the
 * built files for what they lack, and docs/browsers.md states them.
 */
export const oldestBrowsers = { safari: '15.4', ios: '15.4', chrome: '109', firefox: '115' } as const;

/** As esbuild, Rolldown and Lightning CSS are told, e.g. "chrome109". */
export const buildTargets: string[] = Object.entries(oldestBrowsers).map(
  ([browser, version]) => browser + version,
);
