import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Hammer, Mail, Phone, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { firms, type KnownFirm } from '#contract/content/firms.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { pages } from '#client/platform/api/query.ts'
import { addressOfPhone } from '#client/platform/lists/ContactLinks.tsx'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { FilteredContent } from '#client/platform/lists/filters/FilteredContent.tsx'
import { ListSearch } from '#client/platform/lists/filters/ListSearch.tsx'
import { readTextParam, readWordParam } from '#client/platform/lists/filters/filterParams.ts'
import { useFilters } from '#client/platform/lists/filters/useFilters.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Loading, RowShapes } from '#client/ui/feedback/Skeleton.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { FirmMark } from '#client/ui/layout/FirmMark.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { TradeChips, shownTrades } from './TradeChips.tsx'
import { writableFolders } from '#client/platform/lists/filters/api.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FirmDialog } from './FirmDialog.tsx'

/** The firms of all folders that one sees, with what they did: those of one's own folders first. */
export function KnownFirms() {
  const { search, choose, type, clear } = useFilters()
  const q = readTextParam(search, 'sok')
  const chosen = readWordParam(search, 'yrke', shownTrades)
  const asked = q === undefined ? {} : { q }
  const all = useInfiniteQuery({ ...pages(firms.known, { query: asked }), placeholderData: keepPreviousData })
  const list = useInfiniteQuery({
    ...pages(firms.known, { query: { ...asked, ...(chosen && { trade: chosen.trade }) } }),
    placeholderData: keepPreviousData,
  })
  const items = list.data?.items ?? []
  return (
    <div className="flex flex-col gap-5">
      <ListSearch
        label="Vad behöver göras?"
        words={q ?? ''}
        onSearch={(words) => type('sok', words)}
        className="sm:max-w-sm"
      />
      {all.data && (
        <TradeChips
          firms={all.data.items}
          isWhole={all.data.items.length === all.data.total}
          chosen={chosen?.trade}
          onChoose={(word) => choose('yrke', word)}
        />
      )}
      <FilteredContent
        list={list}
        more={list}
        isFiltered={q !== undefined || chosen !== undefined}
        onClear={clear}
        empty={
          <EmptyState icon={<Hammer />} title="Ingen firma är anlitad än." action={<AddFirm />}>
            Lägg till den ni brukar ringa.
          </EmptyState>
        }
        failure={<FailedList what="Firmorna" list={list} />}
        loading={
          <Loading>
            <RowShapes count={4} />
          </Loading>
        }
      >
        <div className="flex flex-col gap-7">
          <Group title="Har anlitats av dig" items={items.filter(({ isOwn, done }) => isOwn && done > 0)} />
          <Group title="Inte anlitade än" items={items.filter(({ isOwn, done }) => isOwn && done === 0)} />
          <Group title="I mappar du är med i" items={items.filter(({ isOwn }) => !isOwn)} />
        </div>
      </FilteredContent>
    </div>
  )
}

function Group({ title, items }: { title: string; items: readonly KnownFirm[] }) {
  if (items.length === 0) return null
  return (
    <section>
      <GroupHeading level={2}>{title}</GroupHeading>
      <Sheet label={title}>
        {items.map((firm) => (
          <Row
            key={firm.id}
            lead={<FirmMark name={firm.name} />}
            title={firm.name}
            to={urls.item('firm', firm.folderId, firm.id)}
            second={<About firm={firm} />}
            end={<Reach firm={firm} />}
            outcome={firm.latest.length > 0 && <Done firm={firm} />}
          />
        ))}
      </Sheet>
    </section>
  )
}

function About({ firm: { organisationNumber, folderTitle, done, since } }: { firm: KnownFirm }) {
  return (
    <>
      {organisationNumber && (
        <>
          {organisationNumber}
          <Dot />
        </>
      )}
      {folderTitle}
      {done === 0 ? ', inga jobb än' : `, ${done} jobb sedan ${since ?? ''}`}
    </>
  )
}

function Done({ firm: { latest } }: { firm: KnownFirm }) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {latest.map(({ id, folderId, title, day }) => (
        <li key={id} className="flex items-baseline gap-3">
          <time dateTime={day} className="w-26 shrink-0 whitespace-nowrap text-ink-muted tabular-nums">
            {nearDayText(day)}
          </time>
          <TextLink
            className="relative z-1 touch-line min-w-0"
            to={urls.folder(folderId, { tab: folderTabs.activities, accordion: id })}
          >
            {title}
          </TextLink>
        </li>
      ))}
    </ul>
  )
}

/** The ways to reach a firm, as large as a thumb needs. */
function Reach({ firm: { name, phone, email } }: { firm: KnownFirm }) {
  const tel = addressOfPhone(phone)
  return (
    <>
      {tel && (
        <ReachLink href={tel} label={`Ring ${name}`}>
          <Phone aria-hidden="true" />
        </ReachLink>
      )}
      {email && (
        <ReachLink href={`mailto:${email}`} label={`Mejla ${name}`}>
          <Mail aria-hidden="true" />
        </ReachLink>
      )}
    </>
  )
}

function ReachLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-label={label}
      className="grid size-11 place-items-center rounded-md text-ink hover:bg-surface-sunken [&_svg]:size-5"
    >
      {children}
    </a>
  )
}

/** Adds a firm where no folder says in which register: it is asked, unless there is one alone. */
function AddFirm() {
  const { data: folders = [] } = useQuery(writableFolders)
  const [isOpen, setOpen] = useState(false)
  const [only, another] = folders
  if (!only) return null
  const place = another ? { folderId: null, folders } : { folderId: only.value }
  return (
    <>
      <Button variant="primary" icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Lägg till en firma
      </Button>
      {isOpen && <FirmDialog {...place} firm={null} onClose={() => setOpen(false)} />}
    </>
  )
}
