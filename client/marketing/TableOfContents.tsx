import { Link } from 'react-router'
import type { Section } from './sections.ts'

/** Table of contents. Sticky on large screens. */
export function TableOfContents({ sections }: { sections: Section[] }) {
  return (
    <nav
      aria-labelledby="innehallsforteckning"
      className="rounded-lg border border-line bg-surface-raised px-5 py-4 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <p id="innehallsforteckning" className="font-semibold">
        På den här sidan
      </p>
      <ol className="mt-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} className="link-text touch-target flex items-center no-underline hover:underline">
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
