import { type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react';

/**
 * A card's second picture: loaded on hover or touch, and shown when loaded, on hover or after a
 * swipe.
 */
export function useSecondPicture() {
  const [isWanted, setWanted] = useState(false);
  const [isReady, setReady] = useState(false);
  const [isTurned, setTurned] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const start = useRef({ x: 0, y: 0 });
  useEffect(() => {
    if (!isWanted) return;
    const image = frame.current?.querySelector('img');
    image?.decode().then(
      () => setReady(true),
      () => undefined,
    );
  }, [isWanted]);
  const card = {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === 'mouse') setWanted(true);
    },
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      if (touch) start.current = { x: touch.clientX, y: touch.clientY };
    },
    onTouchMove({ touches }: TouchEvent) {
      if (touches[0] && Math.abs(touches[0].clientX - start.current.x) > 8) setWanted(true);
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      if (!touch) return;
      const across = Math.abs(touch.clientX - start.current.x);
      if (across > 40 && across > 2 * Math.abs(touch.clientY - start.current.y)) {
        setTurned((was) => !was);
      }
    },
  };
  return { card, frame, isWanted, isReady, isTurned };
}
