import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { useGoBack } from '#client/platform/session/useGoBack.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { pictureButton } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { FolderCover } from '../drawings/FolderCover.tsx'
import { FolderMenu } from '../FolderMenu.tsx'
import { ParentLink } from './ParentLink.tsx'

type FolderBarProps = { folder: Folder & Partial<OpenFolder>; menu: readonly MenuEntry[]; search: ReactNode }

/** The bar of a phone: over a main folder's cover, which it takes the place of as the page scrolls. */
export function FolderBar({ folder, menu, search }: FolderBarProps) {
  const goBack = useGoBack()
  const isMain = folder.parentId === null
  return (
    <div data-own-bar className={classes('page-bar hidden own-bar:flex', !isMain && 'border-b border-line bg-surface')}>
      <button type="button" aria-label="Tillbaka" className={pictureButton} onClick={goBack}>
        <ArrowLeft />
      </button>
      {isMain ? (
        // The heading says the same.
        <span aria-hidden="true" className="page-bar-name flex min-w-0 items-center gap-2.5 font-semibold">
          <FolderCover folder={folder} sizes="2rem" className="size-7.5 shrink-0 rounded-md" />
          <span className="truncate">{folder.title || fallback.title}</span>
        </span>
      ) : (
        <ParentLink folder={folder} />
      )}
      <span className="ms-auto flex gap-1.5">
        {search}
        <FolderMenu folder={folder} further={menu} isOnPicture />
      </span>
    </div>
  )
}
