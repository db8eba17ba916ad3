/**
 * Hidden inputs that keep a page's other query parameters in a plain form. Only browsers without
 * JavaScript submit it; React ignores the mismatch on hydration, because a cached page does not
 * have parameters such as campaign names.
 */
export function KeptFields({ asked, but }: { asked: URLSearchParams; but: string[] }) {
  const kept = [...asked].filter(([name]) => !but.includes(name));
  const inOrder = kept.toSorted(([a], [b]) => Number(a > b) - Number(a < b));
  return (
    <noscript>
      {inOrder.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
    </noscript>
  );
}
