import { measureAdmin } from './admin.ts';
import { measureDeadMail } from './dead-mail.ts';
import { measureFelt } from './felt.ts';
import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureServing } from './serving.ts';

/** The benchmarks of `npm run bench`: load by default, else the named ones, as `-- --growth`. */
const kinds: Record<string, () => Promise<void>> = {
  '--serving': measureServing,
  '--growth': measureGrowth,
  '--lighthouse': measureLighthouse,
  '--admin': measureAdmin,
  '--felt': measureFelt,
  '--dead-mail': measureDeadMail,
};

const asked = process.argv.slice(2);
const unknown = asked.find((kind) => !(kind in kinds));
if (unknown !== undefined) {
  process.stderr.write(`There is no "${unknown}": choose of ${Object.keys(kinds).join(', ')}.\n`);
  process.exit(1);
}
for (const kind of asked.length ? asked : ['--serving']) await kinds[kind]?.();
