import { start } from '#infra/local/start.ts';

/**
 * The page of all primitives, as `npm start -- --dev` serves it.
 * @param folder where the product keeps its data
 */
export async function startPrimitivesPage(folder: string) {
  let out = '';
  const stdout = {
    write(chunk: string) {
      out += chunk;
    },
  };
  const env = { PORT: '0', LOCAL_DATA_DIR: folder, LOCAL_SITE_FILE: '' };
  const product = await start(['--dev'], { env, stdout });
  const site = /^ {2}Site +(\S+)$/m.exec(out)?.[1];
  if (site === undefined) throw new Error('The product did not say where it is');
  return {
    urls: { en: `${site}/ui`, es: `${site}/ui?es` },
    stop: () => product.stop(),
  };
}
