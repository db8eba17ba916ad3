import { measureFelt } from './felt.ts';
import { measureGrowth } from './growth.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureOffice } from './office.ts';
import { measureServing } from './serving.ts';

/** What `npm run bench` measures: the shop under load, or what is named, as `-- --growth`. */
const kinds: Record<string, () => Promise<void>> = {
  '--serving': measureServing,
  '--growth': measureGrowth,
  '--lighthouse': measureLighthouse,
  '--office': measureOffice,
  '--felt': measureFelt,
};

const asked = process.argv.slice(2);
const unknown = asked.find((kind) => !(kind in kinds));
if (unknown !== undefined) {
  process.stderr.write(`There is no "${unknown}": choose of ${Object.keys(kinds).join(', ')}.\n`);
  process.exit(1);
}
for (const kind of asked.length ? asked : ['--serving']) await kinds[kind]?.();
