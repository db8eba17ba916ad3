import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * The submit handler of a form that fills itself from answers still under way: pressed before they are
 * there, it waits for them, because what it would send now lacks what the page is about to fill in.
 * `isHeld` while it waits.
 */
export function useHeldSubmit(isComing: boolean, submit: () => void) {
  const [isHeld, setHeld] = useState(false);
  const goOn = useEffectEvent(submit);
  useEffect(() => {
    if (!isHeld || isComing) return;
    setHeld(false);
    goOn();
  }, [isHeld, isComing]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isComing) setHeld(true);
    else submit();
  }
  return { isHeld, onSubmit };
}
