import type { ReactNode } from 'react';

type Props = {
  title: string;
  intro: string;
  sections: { title: string; text: string }[];
  children?: ReactNode;
};

/** A page that is read: a heading, an opening, and its sections. */
export function TextPage({ title, intro, sections, children }: Props) {
  return (
    <main id="content" tabIndex={-1} className="page-narrow">
      <h1 className="display">{title}</h1>
      <p className="mt-6 max-w-[65ch]">{intro}</p>
      {children}
      {sections.map((section) => (
        <section key={section.title} className="mt-10">
          <h2 className="title">{section.title}</h2>
          <p className="mt-3 max-w-[65ch]">{section.text}</p>
        </section>
      ))}
    </main>
  );
}
