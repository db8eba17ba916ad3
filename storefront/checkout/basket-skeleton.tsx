/** A placeholder until the browser has loaded the basket. */
export function BasketSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="mt-8 grid gap-12 lg:mt-12 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-x-20 xl:gap-x-28"
    >
      <div>
        {['first', 'second'].map((line) => (
          <div
            key={line}
            className="grid grid-cols-[5.5rem_1fr] gap-x-5 py-6 sm:grid-cols-[7rem_1fr] sm:gap-x-7"
          >
            <div className="skeleton aspect-[4/5]" />
            <div>
              <div className="skeleton mt-1 h-4 w-2/3" />
              <div className="skeleton mt-3 h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
      <div className="skeleton h-72" />
    </div>
  );
}
