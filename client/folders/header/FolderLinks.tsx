import { CalendarDays, ChartColumn, Hammer, Paperclip, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { severity, severityWords } from '#contract/rules/severity.ts'
import { urls } from '#contract/platform/urls.ts'
import { openFaultsText } from '#client/platform/text/amounts.ts'

type FolderLinksProps = { folder: Folder & Partial<Pick<OpenFolder, 'counts' | 'openFaults'>> }

/** The pages of a folder beside its tabs. On a phone they share its width, since what is scrolled away is not seen. */
export function FolderLinks({ folder: { id, parentId, seesCosts, counts, openFaults } }: FolderLinksProps) {
  return (
    <nav
      aria-label="Mappens sidor"
      className="mt-2.5 flex flex-wrap gap-2 own-bar:-mx-1 own-bar:grid own-bar:auto-cols-fr own-bar:grid-flow-col own-bar:gap-1"
    >
      <PageLink to={urls.files(id)} icon={<Paperclip />} label="Papper" count={counts?.files ?? 0} />
      <PageLink to={urls.timeline(id)} icon={<CalendarDays />} label="Tidslinje" />
      {seesCosts && <PageLink to={urls.costs(id)} icon={<ChartColumn />} label="År och kostnader" short="Kostnader" />}
      {parentId === null && <PageLink to={urls.firms(id)} icon={<Hammer />} label="Firmor" />}
      <PageLink
        to={urls.faults(id)}
        icon={<TriangleAlert className={openFaults?.worst === severity.urgent ? 'text-danger!' : undefined} />}
        label="Fel"
        count={openFaults?.total ?? 0}
        spoken={openFaults && `${openFaultsText(openFaults.total)}, ${severityWords[openFaults.worst].toLowerCase()}`}
      />
    </nav>
  )
}

type PageLinkProps = {
  to: string
  icon: ReactNode
  label: string
  /** What a phone has room for. */
  short?: string
  count?: number
  /** What is said of the count, where the number alone says too little. */
  spoken?: string | null | undefined
}

function PageLink({ to, icon, label, short, count, spoken }: PageLinkProps) {
  return (
    <Link to={to} className={pill}>
      <span aria-hidden="true" className="own-bar:text-accent">
        {icon}
      </span>
      {short ? (
        <>
          <span className="own-bar:sr-only">{label}</span>
          <span aria-hidden="true" className="hidden own-bar:inline">
            {short}
          </span>
        </>
      ) : (
        label
      )}
      {/* Its room is there before it is known. */}
      {count !== undefined && (
        <span className="-ms-1 min-w-[1ch] text-ink-muted tabular-nums own-bar:ms-0 own-bar:absolute own-bar:start-[calc(50%+0.875rem)] own-bar:top-1">
          <span aria-hidden={spoken ? true : undefined}>{count > 0 && ` ${count}`}</span>
        </span>
      )}
      {spoken && <span className="sr-only">: {spoken}</span>}
    </Link>
  )
}

const pill =
  'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-line bg-surface-raised px-3.5 text-sm hover:border-line-strong md:min-h-9 [&_svg]:size-4.5 md:[&_svg]:text-ink-muted own-bar:min-w-0 own-bar:shrink own-bar:flex-col own-bar:justify-center own-bar:gap-0.5 own-bar:px-0 own-bar:text-[0.6875rem] min-[22.5rem]:own-bar:text-xs'
