import { adminCommand, sentence, subcommands } from '#infra/commands/admin.ts';
import { deployedPool, localPool } from '#infra/commands/where.ts';

/** `npm run admin -- <subcommand> [<email>]`: the operator's hand on the admins' logins. */
const dataDir = process.env.LOCAL_DATA_DIR || '.local';

try {
  const { name, email, pool: poolId, flags } = adminCommand(process.argv.slice(2));
  const pool = poolId === undefined ? await localPool(dataDir) : deployedPool(poolId);
  const done = await subcommands[name]?.run(pool, email, flags);
  console.log(done?.join('\n'));
} catch (error) {
  console.error(sentence(error, dataDir));
  process.exitCode = 1;
}
