type Props = { label: string; entries: { id: string; title: string }[] };

/** The table of contents of a long page, next to it on wide screens. */
export function Contents({ label, entries }: Props) {
  return (
    <nav aria-label={label} className="read-contents">
      <p className="label font-semibold" aria-hidden="true">
        {label}
      </p>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-9 items-center hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
