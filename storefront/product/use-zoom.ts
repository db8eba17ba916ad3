import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';

type Point = { x: number; y: number };
/** How large, and where the picture's upper left corner is. */
type View = { level: number; x: number; y: number };

const whole: View = { level: 1, x: 0, y: 0 };
const largest = 4;
const keyStep = 80;

const arrows: Record<string, readonly [way: number, rise: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * How a picture on a stage is enlarged and moved. `moved` is what carries the picture; `place` names
 * the picture, so that another begins whole; `onStep` goes to the next one.
 */
export function useZoom(place: number, onStep: (step: number) => void) {
  const sight = useSight(place);
  const { stage, moved, view, level, show, enlarge } = sight;
  useWheel(sight);
  const { hasDragged, ...fingers } = useFingers(sight, onStep);

  function byKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || !act(event.key)) return;
    event.preventDefault();
  }

  /** What a key does; false for one that does nothing here. */
  function act(key: string): boolean {
    const { level, x, y } = view.current;
    const [way, rise] = arrows[key] ?? [0, 0];
    if (key === '+' || key === '=') enlarge(1.5);
    else if (key === '-') enlarge(1 / 1.5);
    else if (key === '0') show(whole);
    else if (way && level === 1) onStep(way);
    else if (way || rise) show({ level, x: x - way * keyStep, y: y - rise * keyStep });
    else return false;
    return true;
  }

  function byClick(event: MouseEvent) {
    if (hasDragged.current) return;
    if (view.current.level > 1) show(whole);
    else enlarge(2.5, within(stage.current, event));
  }

  return { stage, moved, level, by: enlarge, byKey, byClick, ...fingers };
}

type Sight = ReturnType<typeof useSight>;

/** What of the picture is seen, written straight to what carries it: each move is drawn at once. */
function useSight(place: number) {
  const stage = useRef<HTMLDivElement>(null);
  const moved = useRef<HTMLDivElement>(null);
  const view = useRef<View>(whole);
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

  /** Enlarges so that what is under the point stays there. */
  function enlarge(factor: number, at: Point = middle(stage.current)) {
    const { level, x, y } = view.current;
    const next = Math.min(largest, Math.max(1, level * factor));
    const grown = next / level;
    show({ level: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole.
  useEffect(() => show(whole), [place]);

  return { stage, moved, view, level, show, enlarge };
}

function useWheel({ stage, enlarge }: Sight) {
  const latest = useRef(enlarge);
  latest.current = enlarge;
  useEffect(() => {
    const element = stage.current;
    // React listens to wheels passively: it could not keep the page from scrolling.
    function byWheel(event: WheelEvent) {
      event.preventDefault();
      latest.current(Math.exp(-event.deltaY / 300), within(element, event));
    }
    element?.addEventListener('wheel', byWheel, { passive: false });
    return () => element?.removeEventListener('wheel', byWheel);
  }, [stage]);
}

/** One finger moves what is enlarged, or swipes on to the next picture; two pinch. */
function useFingers({ stage, view, show, enlarge }: Sight, onStep: (step: number) => void) {
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
    else if (view.current.level > 1) pan(before, now);
    if (Math.hypot(now.x - before.x, now.y - before.y) > 1) hasDragged.current = true;
    fingers.current.set(event.pointerId, now);
  }

  function pan(before: Point, now: Point) {
    const { level, x, y } = view.current;
    show({ level, x: x + now.x - before.x, y: y + now.y - before.y });
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

/** A picture in the middle of its stage stays there while it is smaller, and covers it once larger. */
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

function middle(element: Element | null): Point {
  return { x: (element?.clientWidth ?? 0) / 2, y: (element?.clientHeight ?? 0) / 2 };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
