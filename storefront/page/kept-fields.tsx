/**
 * What an address asks for besides, carried along by a plain form. By name, because the server is
 * asked in another order than the address has: React gives up on hidden fields that have changed places.
 */
export function KeptFields({ asked, but }: { asked: URLSearchParams; but: string[] }) {
  const kept = [...asked].filter(([name]) => !but.includes(name));
  const inOrder = kept.toSorted(([a], [b]) => Number(a > b) - Number(a < b));
  return inOrder.map(([name, value]) => (
    <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
  ));
}
