import type { SVGProps } from 'react';

type Drawn = { name: string; size: number; node: [tag: 'path', attributes: { key: string }][] };

/**
 * Draws one of Lucide's icons, without the contexts and variants that its own component carries (2 KB
 * of every first visit). The storefront's build puts this in that component's place.
 */
export default function createIcon({ size: box, node }: Drawn) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once an icon, as its module loads
  return function Icon({
    size = box,
    ...rest
  }: SVGProps<SVGSVGElement> & { size?: number | string }) {
    const isNamed = rest['aria-label'] !== undefined || rest['aria-labelledby'] !== undefined;
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: icons stand beside words; a lone one brings its label
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox={`0 0 ${box} ${box}`}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={isNamed ? undefined : true}
        {...rest}
      >
        {node.map(([Tag, { key, ...attributes }]) => (
          <Tag key={key} {...attributes} />
        ))}
      </svg>
    );
  };
}
