type NoteProps = { title: string; entries: { term: string; text: string }[] }

/** A box beside an article: terms with descriptions. */
export function Note({ title, entries }: NoteProps) {
  return (
    <section className="rounded-lg border border-line bg-surface-raised px-5 py-5">
      <h2 className="font-semibold">{title}</h2>
      <dl className="mt-2 divide-y divide-line text-sm">
        {entries.map(({ term, text }) => (
          <div key={`${term} ${text}`} className="py-2.5">
            <dt className="font-semibold text-accent">{term}</dt>
            <dd className="mt-0.5">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
