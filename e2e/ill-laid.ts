import type { Page } from 'playwright-core';
import { settle } from './seen-things.ts';

/**
 * Layout faults in the current window: a page that scrolls horizontally, a control beyond the
 * screen's edge, and text, controls or pictures that overlap. Elements positioned over a picture or
 * marked `data-over-picture` may overlap it; fixed and sticky elements may overlap the page.
 */
export async function findIllLaid(page: Page): Promise<string[]> {
  await settle(page);
  return await page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number };
    type Part = { kind: 'text' | 'control' | 'picture'; element: Element; text: string; box: Box };
    const controls = 'button, input, select, textarea, summary';
    const pictures = 'img, video, canvas';
    const clips = new Map<Element | null, Box>();
    const everywhere = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };

    const parts = [...readTexts(), ...read(controls, 'control'), ...read(pictures, 'picture')];
    const wider = document.documentElement.scrollWidth - innerWidth;
    const links = read('a[href]', 'control').concat(parts.filter(({ kind }) => kind === 'control'));
    return [
      ...(wider > 0 ? [`the page is ${wider} wider than its window`] : []),
      ...links
        .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1)
        .map((part) => `${print(part)} is beyond the edge`),
      ...overlaps(),
    ];

    function overlaps(): string[] {
      const sorted = parts.toSorted((one, other) => one.box.top - other.box.top);
      return sorted.flatMap((one, at) => {
        const found: string[] = [];
        for (const other of sorted.slice(at + 1)) {
          if (other.box.top >= one.box.bottom) break;
          const { left, right, top, bottom } = common(one.box, other.box);
          if (right - left < 3 || bottom - top < 3 || mayOverlap(one, other)) continue;
          found.push(`${print(one)} is over ${print(other)}`);
        }
        return found;
      });
    }

    function mayOverlap(one: Part, other: Part): boolean {
      const [a, b] = [one.element, other.element];
      if (a.contains(b) || b.contains(a)) return true;
      const top = sharedBy(a, b);
      // The parts within a single control are positioned on purpose.
      if (top?.closest('label, button, a, [role=option], [role=combobox]')) return true;
      if ([a, b].some((element) => isBelow(element, top, staysInSight))) return true;
      return mayLieOn(one, other, top) || mayLieOn(other, one, top);
    }

    /** Whether the overlap is intended: over a picture, or at the end of a field. */
    function mayLieOn(upper: Part, lower: Part, top: Element | null): boolean {
      const isInField = upper.kind === 'control' && lower.element.matches('input, textarea');
      const isOnPicture = upper.kind !== 'picture' && lower.kind === 'picture';
      if (isOnPicture && upper.element.closest('[data-over-picture]')) return true;
      return (
        (isInField || isOnPicture) &&
        isBelow(upper.element, top, ({ position }) => position === 'absolute')
      );
    }

    function staysInSight({ position, bottom }: CSSStyleDeclaration): boolean {
      return position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    }

    function sharedBy(a: Element | null, b: Element): Element | null {
      return !a || a.contains(b) ? a : sharedBy(a.parentElement, b);
    }

    function isBelow(
      element: Element | null,
      top: Element | null,
      holds: (style: CSSStyleDeclaration) => boolean,
    ): boolean {
      if (!element || element === top) return false;
      return holds(getComputedStyle(element)) || isBelow(element.parentElement, top, holds);
    }

    function readTexts(): Part[] {
      const found: Part[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim();
        if (!element || !text || !isSeen(element)) continue;
        range.selectNodeContents(node);
        // The line box is higher than its glyphs.
        const letters = Number.parseFloat(getComputedStyle(element).fontSize) * 0.7;
        for (const rect of range.getClientRects()) {
          const middle = (rect.top + rect.bottom) / 2;
          const { left, right } = rect;
          const line = { left, right, top: middle - letters / 2, bottom: middle + letters / 2 };
          const box = common(line, clipOf(element));
          if (isSome(box)) found.push({ kind: 'text', element, text, box });
        }
      }
      return found;
    }

    function read(selector: string, kind: Part['kind']): Part[] {
      return [...document.querySelectorAll(selector)].flatMap((element) => {
        const box = common(element.getBoundingClientRect(), clipOf(element.parentElement));
        if (!isSome(box) || !isSeen(element)) return [];
        const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return [{ kind, element, text: `${element.localName} ${text.trim()}`, box }];
      });
    }

    function isSeen(element: Element): boolean {
      return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    }

    /** The part of the page in which this element's content is visible. */
    function clipOf(element: Element | null): Box {
      if (!element || element === document.body) return everywhere;
      const known = clips.get(element);
      if (known) return known;
      const { overflowX, clip, clipPath } = getComputedStyle(element);
      const isClipped = overflowX !== 'visible' || clip !== 'auto' || clipPath !== 'none';
      const above = clipOf(element.parentElement);
      const box = isClipped ? common(element.getBoundingClientRect(), above) : above;
      clips.set(element, box);
      return box;
    }

    function common(one: Box, other: Box): Box {
      return {
        left: Math.max(one.left, other.left),
        top: Math.max(one.top, other.top),
        right: Math.min(one.right, other.right),
        bottom: Math.min(one.bottom, other.bottom),
      };
    }

    function isSome({ left, top, right, bottom }: Box): boolean {
      return right - left > 2 && bottom - top > 2;
    }

    function print({ kind, text, box }: Part): string {
      const { left, top, right, bottom } = box;
      const at = [left, top, right - left, bottom - top].map(Math.round).join(' ');
      return `${kind} “${text.replaceAll(/\s+/g, ' ').slice(0, 40)}” (${at})`;
    }
  });
}
