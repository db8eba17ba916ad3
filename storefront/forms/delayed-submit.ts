import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * The submit handler of a form that is prefilled from responses still loading. A submit before they
 * arrive is deferred until then, because the form would lack the prefilled values. `isHeld` while it is
 * deferred.
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
