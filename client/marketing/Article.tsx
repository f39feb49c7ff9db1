import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '#client/ui/layout/classes.ts'
import { Container } from '#client/ui/layout/Container.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import type { Section } from './sections.ts'

const paragraphs = '[&>p]:mt-3 [&>p]:max-w-160'
const headings = '[&>h3]:mt-6 [&>h3]:text-lg [&>h3]:font-semibold'
const lists =
  '[&>ul]:mt-3 [&>ul]:max-w-160 [&>ul]:flex [&>ul]:list-disc [&>ul]:flex-col [&>ul]:gap-2 [&>ul]:ps-5 [&>ul]:marker:text-line-strong'

/** Styles plain paragraphs, headings and lists. */
function Prose({ children }: { children: ReactNode }) {
  return <div className={`${paragraphs} ${headings} ${lists}`}>{children}</div>
}

type ArticleProps = {
  title: string
  lead: ReactNode
  drawing: ReactNode
  sections: Section[]
  /** Reference pages have a table of contents beside the text. */
  hasTableOfContents?: boolean
  /**
   * The content beside the text, on a phone below it. Without it and a table of contents the text has the full width.
   */
  aside?: ReactNode
  /** The next step, below the text. */
  children: ReactNode
}

/** A marketing page: a heading with a drawing, sections of text, and a next step. */
export function Article({ title, lead, drawing, sections, hasTableOfContents = false, aside, children }: ArticleProps) {
  const hasTwoColumns = hasTableOfContents || Boolean(aside)
  return (
    <Container>
      <article>
        <div className="grid items-center gap-x-16 gap-y-2 pb-8 lg:grid-cols-[minmax(0,40rem)_minmax(0,24rem)] lg:justify-between lg:pb-10">
          <PageHeader title={title} lead={<p className="text-lg/relaxed">{lead}</p>} />
          <div className="mx-auto w-full max-w-80 lg:max-w-none">{drawing}</div>
        </div>
        <div className={classes('grid items-start gap-x-16 gap-y-10', hasTwoColumns && twoColumns)}>
          {hasTableOfContents && <TableOfContents sections={sections} />}
          <div className="flex flex-col gap-10 lg:col-start-1 lg:row-start-1">
            {sections.map((section) => (
              <Chapter key={section.id} {...section} />
            ))}
            {!aside && children}
          </div>
          {aside && <aside className="lg:col-start-2 lg:row-start-1 lg:row-span-2">{aside}</aside>}
          {aside && <div className="lg:col-start-1">{children}</div>}
        </div>
      </article>
    </Container>
  )
}

const twoColumns = 'lg:grid-cols-[minmax(0,40rem)_minmax(0,22rem)] lg:justify-between'

function Chapter({ id, title, Text }: Section) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} className="text-xl font-semibold tracking-tight outline-none">
        {title}
      </h2>
      <Prose>
        <Text />
      </Prose>
    </section>
  )
}

/** Table of contents. Sticky on large screens. */
function TableOfContents({ sections }: { sections: Section[] }) {
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
