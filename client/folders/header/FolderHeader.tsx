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
import { FolderFacts } from './FolderFacts.tsx'
import { addressOfParent, ParentLink } from './ParentLink.tsx'
import { takenWith, takenOut } from '#client/platform/api/saved/takenOut.ts'
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
}

/** The header of a folder's page, for main and sub-folders; as high on each of its tabs. */
export function FolderHeader({ folder, menu, search }: FolderHeaderProps) {
  useDocumentTitle(folder.title || fallback.title)
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
        <div className={classes('min-w-0', isMain ? 'md:pt-0 own-bar:pt-2' : 'self-center')}>
          <ParentLink folder={folder} className="own-bar:hidden" />
          <Heading folder={folder} />
          <FolderFacts folder={folder} />
          <TakenLink folderId={takenWith(folder)} />
        </div>
        <div className="flex items-center gap-2 max-md:col-span-full max-md:pt-2 own-bar:hidden md:-me-2">
          <TeamLink folder={folder} className="flex" />
          {mayInFolder(folder, 'AddMember') && <InviteButton folder={folder} />}
          <FolderMenu folder={folder} further={menu} />
        </div>
        <div className="col-span-full flex md:col-start-2">
          <DueLine folder={folder} />
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

/** The title, what the folder is, where, and its description; of these a phone opens what it has no room for. */
function Heading({ folder }: { folder: Folder }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { description, categoryName, zipCode, city } = folder
  const title = folder.title || fallback.title
  const place = [zipCode, city].filter(Boolean).join(' ')
  // A sub-folder is often called what its category is.
  const facts = [categoryName === title ? '' : (categoryName ?? ''), place, statusText(folder)].filter(Boolean)
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <div className="flex min-w-0 items-center gap-2">
          <h1 className="min-w-0 text-2xl font-bold tracking-tight own-bar:wrap-anywhere">
            {title}
            <YearsOfArchive folder={folder} />
          </h1>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            className="relative hidden shrink-0 text-ink-muted after:absolute after:-inset-3 own-bar:block"
            onClick={() => setOpen(!isOpen)}
          >
            <span className="sr-only">Om mappen</span>
            <ChevronDown className={classes('size-5 transition-transform', isOpen && 'rotate-180')} />
          </button>
        </div>
        <TeamLink folder={folder} className="-my-1.5 hidden own-bar:flex" />
      </div>
      <div id={id} className={classes('text-sm text-ink-muted md:text-base', !isOpen && 'own-bar:hidden')}>
        <p className="flex flex-wrap items-center gap-x-2">
          {facts.map((fact, index) => (
            <span key={fact} className={classes(index > 0 && "before:me-2 before:content-['·']")}>
              {fact}
            </span>
          ))}
        </p>
        <div className="max-w-prose text-sm">
          {description && <ReadMore text={description} limit={limits.preview} about={title} />}
          {!description && folderActions(folder).mayChange && (
            <button type="button" className="link-text touch-line" onClick={() => openChange(folder)}>
              Skriv några rader om {title}
            </button>
          )}
          <div className="hidden own-bar:block">
            <LastChanged {...folder} />
          </div>
        </div>
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
