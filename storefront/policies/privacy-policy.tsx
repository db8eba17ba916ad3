import type { LoaderFunctionArgs } from 'react-router';
import { readPolicy } from './read-policy.ts';

export { policyMeta as meta } from './policy-meta.ts';
export { PolicyPage as default } from './policy-page.tsx';

export function loader(args: LoaderFunctionArgs) {
  return readPolicy(args, 'privacy-policy');
}
