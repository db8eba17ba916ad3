/**
 * What an address asks for besides, carried along by a plain form. Only browsers without JavaScript
 * send it; for the others React looks past it, as a kept page knows nothing of a campaign's names.
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
