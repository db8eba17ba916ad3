import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { own } from '#core/own.ts';
import type { Point } from './zoom-point.ts';

/** The zoom level, and the position of the picture's upper left corner. */
type View = { level: number; x: number; y: number };

const initial: View = { level: 1, x: 0, y: 0 };
const largest = 4;
const keyStep = 80;

const arrows: Record<string, readonly [way: number, rise: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * Zooms and pans a picture. `moved` is the element that is transformed; a change of `place`, the
 * picture's index, resets the zoom; `pressed` is the relative point the first picture is zoomed
 * towards; `onStep` goes to the next picture.
 */
export function useZoom(place: number, pressed: Point | undefined, onStep: (step: number) => void) {
  const sight = useSight(place, pressed);
  const { stage, moved, view, level, show, enlarge, move } = sight;
  useWheel(sight);
  const { hasDragged, ...fingers } = useFingers(sight, onStep);

  function byKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || !act(event.key)) return;
    event.preventDefault();
  }

  /** Handles a key; false when it has no function here. */
  function act(key: string): boolean {
    const { level } = view.current;
    const [way, rise] = own(arrows, key) ?? [0, 0];
    if (key === '+' || key === '=') enlarge(1.5);
    else if (key === '-') enlarge(1 / 1.5);
    else if (key === '0') show(initial);
    else if (way && level === 1) onStep(way);
    else if (way || rise) move({ x: -way * keyStep, y: -rise * keyStep });
    else return false;
    return true;
  }

  function byClick(event: MouseEvent) {
    // The second click of a double click would undo the first.
    if (hasDragged.current || event.detail > 1) return;
    if (view.current.level > 1) show(initial);
    else enlarge(2.5, within(stage.current, event));
  }

  return {
    stage,
    moved,
    level,
    by: (factor: number) => enlarge(factor),
    byKey,
    byClick,
    ...fingers,
  };
}

type Sight = ReturnType<typeof useSight>;

/**
 * The visible part of the picture, written directly to the element's style, so that each movement is
 * drawn immediately.
 */
function useSight(place: number, pressed: Point | undefined) {
  const stage = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  const view = useRef<View>(initial);
  // The point to zoom towards until the picture is moved; else the centre.
  const aim = useRef(pressed);
  const first = useRef(place);
  const [level, setLevel] = useState(1);

  function show(next: View) {
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {};
    const image = stage.current?.querySelector('img');
    const level = Math.min(largest, Math.max(1, next.level));
    view.current = {
      level,
      x: inside(next.x, level, clientWidth, image?.clientWidth ?? clientWidth),
      y: inside(next.y, level, clientHeight, image?.clientHeight ?? clientHeight),
    };
    const { x, y } = view.current;
    if (moved.current) moved.current.style.transform = `translate(${x}px, ${y}px) scale(${level})`;
    setLevel(level);
  }

  /** Zooms around a point, which stays in place; without one, around the last. */
  function enlarge(factor: number, point?: Point) {
    if (point) aim.current = partOf(point);
    const at = point ?? (aim.current && placeOf(aim.current)) ?? middle(stage.current);
    const { level, x, y } = view.current;
    const next = Math.min(largest, Math.max(1, level * factor));
    const grown = next / level;
    show({ level: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown });
  }

  function move(by: Point) {
    const { level, x, y } = view.current;
    aim.current = undefined;
    show({ level, x: x + by.x, y: y + by.y });
  }

  /** Converts a point of the stage to one relative to the picture, and back. */
  function partOf(point: Point): Point {
    const { left, top, width, height } = boxOf(stage.current);
    return { x: (point.x - left) / width, y: (point.y - top) / height };
  }
  function placeOf(part: Point): Point {
    const { left, top, width, height } = boxOf(stage.current);
    return { x: left + part.x * width, y: top + part.y * height };
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture resets the zoom.
  useEffect(() => {
    if (place !== first.current) aim.current = undefined;
    show(initial);
  }, [place]);

  return { stage, moved, view, level, show, enlarge, move };
}

function useWheel({ stage, enlarge }: Sight) {
  const latest = useRef(enlarge);
  latest.current = enlarge;
  useEffect(() => {
    const element = stage.current;
    // A native listener, because React's wheel listeners are passive and could not prevent
    // scrolling.
    function byWheel(event: WheelEvent) {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 300), within(element, event));
    }
    element?.addEventListener('wheel', byWheel, { passive: false });
    return () => element?.removeEventListener('wheel', byWheel);
  }, [stage]);
}

/** A single finger pans, or swipes to the next picture when not zoomed; two fingers pinch. */
function useFingers({ stage, view, move, enlarge }: Sight, onStep: (step: number) => void) {
  const fingers = useRef(new Map<number, Point>());
  const hasDragged = useRef(false);
  const begun = useRef(0);

  function grip(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    if (fingers.current.size === 0) {
      hasDragged.current = false;
      begun.current = event.clientX;
    }
    fingers.current.set(event.pointerId, within(stage.current, event));
  }

  function drag(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = within(stage.current, event);
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId);
    if (other) pinch(before, now, other[1]);
    else move({ x: now.x - before.x, y: now.y - before.y });
    if (Math.hypot(now.x - before.x, now.y - before.y) > 1) hasDragged.current = true;
    fingers.current.set(event.pointerId, now);
  }

  function pinch(before: Point, now: Point, other: Point) {
    const grown = distance(now, other) / Math.max(1, distance(before, other));
    enlarge(grown, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }

  function letGo(event: PointerEvent) {
    const isSwipe = fingers.current.size === 1 && view.current.level === 1;
    const way = event.clientX - begun.current;
    fingers.current.delete(event.pointerId);
    if (isSwipe && Math.abs(way) > 60) onStep(way > 0 ? -1 : 1);
  }

  return { hasDragged, grip, drag, letGo };
}

/** Centres a picture that is smaller than the stage, and keeps a larger one covering it. */
function inside(at: number, level: number, stage: number, picture: number): number {
  if (picture * level <= stage) return (stage * (1 - level)) / 2;
  const last = stage - (level * (stage + picture)) / 2;
  return Math.min((level * (picture - stage)) / 2, Math.max(last, at));
}

function within(
  element: Element | null,
  { clientX, clientY }: { clientX: number; clientY: number },
) {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

/** The position of the picture on its stage. */
function boxOf(stage: HTMLElement | null) {
  const from = stage?.getBoundingClientRect();
  const box = stage?.querySelector('img')?.getBoundingClientRect();
  const { width = 1, height = 1 } = box ?? {};
  const left = (box?.left ?? 0) - (from?.left ?? 0);
  return { left, top: (box?.top ?? 0) - (from?.top ?? 0), width, height };
}

function middle(element: Element | null): Point {
  return { x: (element?.clientWidth ?? 0) / 2, y: (element?.clientHeight ?? 0) / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
