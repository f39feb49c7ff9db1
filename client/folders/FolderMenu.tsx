import {
  ArrowLeftRight,
  CalendarDays,
  ChartColumn,
  ClipboardCheck,
  Eye,
  FileText,
  FileUp,
  FolderOpen,
  Hammer,
  History,
  Package,
  Link,
  Pencil,
  Repeat,
  Sailboat,
  Trash2,
  TriangleAlert,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { isArchived, mayInFolder } from '#contract/rules/archive.ts'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { memberStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { takenWith } from '#client/platform/api/saved/takenOut.ts'
import { useAdvice } from '#client/sharing/advice/useAdvice.tsx'
import { mayCopyFolder, useCopyFolder } from '#client/lifecycle/copies/useCopyFolder.tsx'
import { isOfFirm, mayDeliver } from '#client/sharing/deliveries/mayDeliver.ts'
import { useOffersDelivery } from '#client/sharing/deliveries/useDeliver.tsx'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { mayMoveFolder } from '#client/lifecycle/moves/subFolders/mayMoveFolder.ts'
import { useMoveFolder } from '#client/lifecycle/moves/subFolders/useMoveFolder.tsx'
import { useFolderDocument } from '#client/sharing/parcels/useFolderDocument.tsx'
import { maySaveTemplate, useSaveTemplate } from '#client/lifecycle/ownTemplates/useSaveTemplate.tsx'
import { mayShare } from '#client/sharing/shares/subject.ts'
import { useShare } from '#client/sharing/shares/useShare.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import type { MenuEntry } from '#client/ui/overlays/menuTypes.ts'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { CategoryDrawing } from './drawings/CategoryDrawing.tsx'
import { CategoryIcon } from './drawings/CategoryIcon.tsx'
import type { MenuCounts } from './menuCounts.ts'
import { ongoingText } from './ongoingText.ts'
import { showsCondition } from './showsCondition.ts'
import { costsText, sinceText } from './yearsText.ts'

/** The permitted actions of the user in the folder. Requires an active membership and the right role. */
export function folderActions(folder: Folder) {
  const isMain = folder.parentId === null
  const isActive = folder.memberStatusId === memberStatus.active
  const mayUpdate = isActive && mayInFolder(folder, isMain ? 'UpdateParent' : 'UpdateChild')
  return {
    mayChange: mayUpdate && !isArchived(folder),
    mayUnarchive: mayUpdate && isArchived(folder),
    mayDelete: isActive && mayInFolder(folder, isMain ? 'DeleteParent' : 'DeleteChild'),
  }
}

type FolderMenuProps = {
  /** Its own page has it with its counts. */
  folder: Folder & Partial<OpenFolder>
  /** Further entries, after the folder's own. */
  further?: readonly MenuEntry[]
  /** The menu stands on a cover. */
  isOnPicture?: boolean
}

/** The '⋯' menu of a folder: what is done with it more seldom, as far as the user may. */
export function FolderMenu({ folder, further = noEntries, isOnPicture = false }: FolderMenuProps) {
  const move = useMoveFolder(folder)
  const copy = useCopyFolder(folder)
  const template = useSaveTemplate(folder)
  const document = useFolderDocument(folder)
  const advice = useAdvice(folder)
  const share = useShare({
    folderId: folder.id,
    title: folder.title || fallback.title,
    seesCosts: folder.seesCosts,
    scope: { kind: 'folder' },
  })
  const offersDelivery = useOffersDelivery(folder)
  const [counts, setCounts] = useState<MenuCounts>()
  // Asked for each time it opens. Their code is that of their pages, which a list of folders does not need.
  const readCounts = () =>
    void import('./menuCounts.ts').then(({ menuCounts }) => menuCounts(folder)).then(setCounts, () => undefined)
  if (folder.memberStatusId !== memberStatus.active) return null
  const { mayChange, mayDelete } = folderActions(folder)
  const isMain = folder.parentId === null
  const done: MenuEntry[] = [
    ...(mayChange ? [{ id: 'change', label: 'Ändra', icon: <Pencil />, onAction: () => openChange(folder) }] : []),
    ...(mayShare(folder) ? [share.entry] : []),
    ...(mayMoveFolder(folder) ? [move.entry] : []),
    advice.entry,
    ...(offersDelivery ? [{ id: 'deliver', label: 'Leverera', icon: <Package />, to: urls.deliver(folder.id) }] : []),
  ]
  const pages: MenuEntry[] = [
    { id: 'files', label: 'Papper', icon: <FileText />, to: urls.files(folder.id), note: noteOf(folder.counts?.files) },
    {
      id: 'faults',
      label: 'Fel att åtgärda',
      icon: <TriangleAlert />,
      to: urls.faults(folder.id),
      note: noteOf(folder.openFaults?.total),
    },
    ...(folder.seesCosts
      ? [
          {
            id: 'costs',
            label: 'År och kostnader',
            icon: <ChartColumn />,
            to: urls.costs(folder.id),
            note: costsText(folder.years),
          },
        ]
      : []),
    {
      id: 'timeline',
      label: 'Tidslinje',
      icon: <CalendarDays />,
      to: urls.timeline(folder.id),
      note: sinceText(folder.years),
    },
    {
      id: 'ongoing',
      label: 'Det löpande',
      icon: <Repeat />,
      to: urls.ongoing(folder.id, ongoingText(folder.ongoing).tab),
      note: ongoingText(folder.ongoing).text,
    },
    ...(isMain
      ? [
          {
            id: 'firms',
            label: 'Firmor',
            icon: <Hammer />,
            to: urls.firms(folder.id),
            note: noteOf(folder.counts?.firms),
          },
        ]
      : []),
    ...(showsCondition(folder)
      ? [
          {
            id: 'condition',
            label: 'Pärmens skick',
            icon: <ClipboardCheck />,
            to: urls.condition(folder.id),
            note: counts?.condition,
          },
        ]
      : []),
    ...(mayDeliver(folder) && isOfFirm(folder)
      ? [{ id: 'deliveries', label: 'Kunder och leveranser', icon: <Users />, to: urls.deliveries }]
      : []),
    ...(mayShare(folder)
      ? [{ id: 'shares', label: 'Delat', icon: <Link />, to: urls.folderShares(folder.id), note: counts?.links }]
      : []),
    {
      id: 'viewers',
      label: 'Vem ser detta?',
      icon: <Eye />,
      to: urls.viewers(folder.id),
      note: noteOf(folder.memberCount),
    },
    { id: 'history', label: 'Historik', icon: <History />, to: urls.history(folder.id) },
  ]
  const taken: MenuEntry[] = [
    ...(mayInFolder(folder, 'ImportItems')
      ? [{ id: 'takeIn', label: 'Hämta in', icon: <FileUp />, to: urls.takeIn(folder.id) }]
      : []),
    document.entry,
    { id: 'takeOut', label: 'Ta med ut', icon: <Sailboat />, to: urls.takeOut(takenWith(folder)) },
    ...(mayCopyFolder(folder) ? [copy.entry] : []),
    ...(maySaveTemplate(folder) ? [template.entry] : []),
  ]
  const items: MenuEntry[] = [
    ...done,
    { id: 'pages-line', separator: true },
    { id: 'pages', label: 'Mappens sidor', icon: <FolderOpen />, items: pages },
    { id: 'taken', label: 'Hämta, kopiera, ta med', icon: <ArrowLeftRight />, items: taken },
    ...further,
    ...(mayDelete
      ? [
          { id: 'line', separator: true as const },
          { id: 'delete', label: 'Radera', icon: <Trash2 />, onAction: () => openDelete(folder), isDanger: true },
        ]
      : []),
  ]
  return (
    <>
      <OverflowMenu
        about={folder.title || fallback.title}
        lead={<Mark folder={folder} />}
        onOpen={readCounts}
        {...{ items, isOnPicture }}
      />
      {move.window}
      {copy.window}
      {template.window}
      {document.window}
      {advice.window}
      {share.window}
    </>
  )
}

/** The folder's cover or icon, small. */
function Mark({ folder: { parentId, categoryId, categoryName } }: { folder: Folder }) {
  if (parentId !== null) return <IconTile isAccent icon={<CategoryIcon categoryName={categoryName} />} />
  return <CategoryDrawing categoryId={categoryId} className="size-10 shrink-0 rounded-md" />
}

const noEntries: readonly MenuEntry[] = []

const noteOf = (count: number | undefined) => (count ? String(count) : undefined)

export function openChange({ id, roleId, parentId }: Folder) {
  openModal(parentId === null ? 'UpdateParentObject' : 'UpdateChildObject', { id, roleId, params: null })
}

function openDelete({ id, roleId, parentId, title }: Folder) {
  openModal(parentId === null ? 'DeleteParentObject' : 'DeleteChildObject', {
    id,
    roleId,
    params: { folderTitle: title },
    size: 'small',
  })
}
