import type { ReactNode } from 'react'
import { classes } from '../ui/layout/classes.ts'
import { Container } from '../ui/layout/Container.tsx'
import { PageHeader } from '../ui/layout/headers.tsx'
import { TableOfContents } from './TableOfContents.tsx'
import { Prose } from './Prose.tsx'
import type { Section } from './sections.ts'

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
