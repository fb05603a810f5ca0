import { describe, test } from 'vitest';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { staysAsGoogleComes, staysAsItsScriptComes } from '#test/support/layout-shift.ts';
import { desktop } from '#test/support/looks.ts';

const keyless = productStage();
const product = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
const visit = browserStage();

/* On a phone: `page-weight.test.ts`. */

describe('the page as it paints on a first visit', () => {
  test('moves nothing when its script comes, on a desktop', async () => {
    const { page } = await visit({ viewport: desktop });
    await staysAsItsScriptComes(page, keyless().url);
  });

  test('moves nothing when a slow Google takes the place of "Loading...", on a desktop', async () => {
    const { page } = await visit({ viewport: desktop });
    await staysAsGoogleComes(page, product().url);
  });
});
