import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * The submit handler of a form that is prefilled from responses still loading. A submit before they
 * arrive is deferred until then, because the form would lack the prefilled values. `isHeld` while it is
 * deferred.
 */
export function useDelayedSubmit(isComing: boolean, submit: () => void) {
  const [isDelayed, setDelayed] = useState(false);
  const goOn = useEffectEvent(submit);
  useEffect(() => {
    if (!isDelayed || isComing) return;
    setDelayed(false);
    goOn();
  }, [isDelayed, isComing]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isComing) setDelayed(true);
    else submit();
  }
  return { isHeld: isDelayed, onSubmit };
}
