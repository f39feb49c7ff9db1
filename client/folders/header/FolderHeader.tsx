import { ChevronDown, UserPlus, ChevronRight, Sailboat } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { limits } from '#contract/platform/limits.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { LastChanged } from '#client/platform/lists/LastChanged.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { People } from '#client/ui/layout/Avatar.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { useSetParentPage } from '#client/ui/layout/parentPage.ts'
import { ReadMore } from '#client/ui/layout/ReadMore.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { statusText } from '../statusText.ts'
import { CategoryIcon } from '../drawings/CategoryIcon.tsx'
import { FolderCover } from '../drawings/FolderCover.tsx'
import { folderActions, FolderMenu, openChange } from '../FolderMenu.tsx'
import { DueLine } from './DueLine.tsx'
import { FolderBar } from './FolderBar.tsx'
import { coverPlace, headerGrid } from './headerStyle.ts'
import { FolderLinks } from './FolderLinks.tsx'
import { addressOfParent, ParentLink } from './ParentLink.tsx'
import { takenWith, takenOut } from '#client/platform/api/saved/takenOut.ts'
import { ViewersLine } from './ViewersLine.tsx'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { query } from '#client/platform/api/query.ts'
import { dayText } from '#client/platform/text/dates.ts'

type FolderHeaderProps = {
  folder: Folder & Partial<OpenFolder>
  /** Further entries of the folder's menu. */
  menu: readonly MenuEntry[]
  /** The search button of a phone's bar. */
  search: ReactNode
  /** The tab of the sub-folders is open: there a phone has room for what is due. */
  isOverview: boolean
}

/** The header of a folder's page, for main and sub-folders. */
export function FolderHeader({ folder, menu, search, isOverview }: FolderHeaderProps) {
  const title = folder.title || fallback.title
  useDocumentTitle(title)
  useSetParentPage(addressOfParent(folder))
  const isMain = folder.parentId === null
  return (
    <>
      <FolderBar {...{ folder, menu, search }} />
      <header
        className={classes(
          headerGrid,
          isMain ? 'grid-cols-1' : 'grid-cols-[auto_minmax(0,1fr)] own-bar:pt-[calc(4rem+var(--notch))]',
        )}
      >
        {isMain ? (
          <FolderCover folder={folder} isFirst sizes="(min-width: 48rem) 14rem, 100vw" className={coverPlace} />
        ) : (
          <Tile folder={folder} />
        )}
        <div className={classes('min-w-0', isMain ? 'md:pt-0 own-bar:pt-2.5' : 'self-center')}>
          <ParentLink folder={folder} className="own-bar:hidden" />
          <div className="flex items-start justify-between gap-3">
            <h1 className="min-w-0 text-2xl font-bold tracking-tight">
              {title}
              <YearsOfArchive folder={folder} />
            </h1>
            {isMain && <TeamLink folder={folder} className="-my-1.5 hidden own-bar:flex" />}
          </div>
          <About folder={folder} />
          <TakenLink folderId={takenWith(folder)} />
        </div>
        <div className="flex items-center gap-2 max-md:col-span-full max-md:pt-2 own-bar:hidden md:-me-2">
          <TeamLink folder={folder} className="flex" />
          {mayInFolder(folder, 'AddMember') && <InviteButton folder={folder} />}
          <FolderMenu folder={folder} further={menu} />
        </div>
        <div className="col-span-full md:col-start-2">
          {!isMain && <ViewersLine folder={folder} />}
          <div className={classes('flex', !isOverview && 'own-bar:hidden')}>
            <DueLine folder={folder} />
          </div>
          <FolderLinks folder={folder} />
        </div>
      </header>
    </>
  )
}

function Tile({ folder }: { folder: Folder }) {
  return (
    <CoverPicture cover={folder.cover} isFirst sizes="6rem" className={tile}>
      <span
        aria-hidden="true"
        className={classes(
          'grid place-items-center bg-accent-soft text-accent [&_svg]:size-6.5 md:[&_svg]:size-9',
          tile,
        )}
      >
        <CategoryIcon categoryName={folder.categoryName} />
      </span>
    </CoverPicture>
  )
}

const tile = 'size-13 rounded-[0.9375rem] md:row-span-2 md:size-22 md:rounded-xl'

/** Category, place and status, and the description; of these a phone opens what it has no room for. */
function About({ folder }: { folder: Folder }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, description, categoryName, zipCode, city } = folder
  const status = statusText(folder)
  const place = [zipCode, city].filter(Boolean).join(' ')
  // A sub-folder is often called what its category is.
  const facts = [categoryName === title ? '' : (categoryName ?? ''), place].filter((fact) => fact !== '')
  return (
    <>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-muted md:text-base">
        {[...facts, status].map((fact, index) => (
          <span
            key={fact}
            className={classes(
              index > 0 && "before:me-2 before:content-['·']",
              facts.length > 0 && fact === status && 'own-bar:hidden',
            )}
          >
            {fact}
          </span>
        ))}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="relative hidden after:absolute after:-inset-3.25 own-bar:block"
          onClick={() => setOpen(!isOpen)}
        >
          <span className="sr-only">Om mappen</span>
          <ChevronDown className={classes('size-4.5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </p>
      <div id={id} className={classes('mt-1 max-w-prose text-sm text-ink-muted', !isOpen && 'own-bar:hidden')}>
        {description && <ReadMore text={description} limit={limits.preview} about={title} />}
        {!description && folderActions(folder).mayChange && (
          <button type="button" className="link-text touch-line" onClick={() => openChange(folder)}>
            Skriv några rader om {title}
          </button>
        )}
        {facts.length > 0 && <p className="hidden own-bar:block">Status: {status}</p>}
        <LastChanged {...folder} />
      </div>
    </>
  )
}

/** The people, as a way to the team. */
function TeamLink({ folder: { id, people, memberCount }, className }: { folder: Folder; className: string }) {
  return (
    <Link to={urls.folder(id, { tab: folderTabs.members })} className={classes('min-h-11 items-center', className)}>
      <span className="sr-only">Teamet: </span>
      <People people={people} count={memberCount} />
    </Link>
  )
}

function InviteButton({ folder: { id, roleId } }: { folder: Folder }) {
  return (
    <Button size="small" icon={<UserPlus />} onClick={() => openModal('AddMember', { id, roleId, params: null })}>
      Bjud in
    </Button>
  )
}

/** Says that the folder was taken out to this browser, and how large it is there. Nothing if it was not. */
function TakenLink({ folderId }: { folderId: number }) {
  const taken = takenOut(useUser().userId, folderId)
  if (!taken) return null
  return (
    <Link
      to={urls.takeOut(folderId)}
      className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-md border border-line bg-surface-raised px-3 text-sm"
    >
      <Sailboat aria-hidden="true" className="size-4.5 text-accent" />
      <span>
        <b className="font-semibold">Med ut</b> · {sizeText(taken.bytes)} på den här enheten
      </span>
      <ChevronRight aria-hidden="true" className="size-4 text-ink-muted" />
    </Link>
  )
}

/** ' 2009–2026': whose years they are, in the archive of who handed a main folder over. Nothing elsewhere. */
function YearsOfArchive({ folder }: { folder: Folder }) {
  const isArchive = folder.isHandedOver && folder.parentId === null
  const { data } = useQuery({
    ...query(handOvers.ofFolder, { params: { id: folder.id } }),
    enabled: isArchive,
  })
  if (!isArchive || !data?.exchangedAt) return null
  const last = dayText(data.exchangedAt).slice(0, 4)
  const first = data.firstYear === null ? last : String(data.firstYear)
  return <span className="whitespace-nowrap"> {first < last ? `${first}–${last}` : last}</span>
}
