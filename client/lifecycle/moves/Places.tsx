import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ChevronRight, Folder as FolderIcon } from 'lucide-react'
import { useState } from 'react'
import { mayInFolder } from '#contract/rules/archive.ts'
import { folders, type Folder } from '#contract/folders/folders.ts'
import { may } from '#contract/rules/permissions.ts'
import { query } from '#client/platform/api/query.ts'
import { writableFolders } from '#client/platform/lists/filters/api.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { subFoldersToMoveTo, type TargetFolder } from './api.ts'

type PlacesProps = { folderId: number; onChoose: (place: TargetFolder) => void }

/**
 * The places to move something to: those of its own main folder at once, and for who may take it out of that one each
 * other main folder, opened by a press.
 */
export function Places({ folderId, onChoose }: PlacesProps) {
  const own = useQuery(query(folders.one, { params: { id: folderId } }))
  const mains = useQuery(writableFolders)
  const [opened, setOpened] = useState<TargetFolder | null>(null)
  const failed = [own, mains].find(({ isLoadingError }) => isLoadingError)
  if (failed)
    return <RetryAlert error={failed.error} isBusy={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (!own.data || !mains.data) return <TextSkeleton lines={4} />
  const main = mainFolderOf(own.data)
  const mayLeave = mayInFolder(own.data, 'MoveItemOut')
  const others = mains.data
    .filter(({ value }) => mayLeave && value !== main?.id && value !== folderId)
    .map(({ value, label }) => ({ id: value, title: label }))
  if (opened)
    return (
      <>
        <Button
          size="small"
          variant="quiet"
          icon={<ArrowLeft />}
          className="self-start"
          onClick={() => setOpened(null)}
        >
          Andra mappar
        </Button>
        <PlacesIn main={opened} isWritable folderId={folderId} onChoose={onChoose} />
      </>
    )
  return (
    <>
      {main && <PlacesIn main={main} isWritable={main.isWritable} folderId={folderId} onChoose={onChoose} />}
      {others.length > 0 && (
        <section className="flex flex-col gap-1">
          <GroupHeading>Andra huvudmappar</GroupHeading>
          <Sheet label="Andra huvudmappar" level={4}>
            {others.map((place) => (
              <Row
                key={place.id}
                lead={<IconTile icon={<FolderIcon />} />}
                title={place.title}
                onOpen={() => setOpened(place)}
                end={<ChevronRight aria-hidden="true" className="size-4.5 text-ink-muted" />}
              />
            ))}
          </Sheet>
        </section>
      )}
    </>
  )
}

/** The main folder of a folder; null if the user sees the sub-folder alone. */
function mainFolderOf(folder: Folder) {
  if (folder.parentId === null)
    return { id: folder.id, title: folder.title || fallback.title, isWritable: mayInFolder(folder, 'MoveItem') }
  if (folder.parentRoleId === null) return null
  const title = folder.parentTitle || fallback.title
  return { id: folder.parentId, title, isWritable: may(folder.parentRoleId, 'MoveItem') }
}

type PlacesInProps = PlacesProps & { main: TargetFolder; isWritable: boolean }

function PlacesIn({ main, isWritable, folderId, onChoose }: PlacesInProps) {
  const subFolders = useQuery(subFoldersToMoveTo(main.id))
  if (subFolders.isLoadingError)
    return (
      <RetryAlert error={subFolders.error} isBusy={subFolders.isFetching} onRetry={() => void subFolders.refetch()} />
    )
  if (!subFolders.data) return <TextSkeleton lines={3} />
  const places = [...(isWritable ? [main] : []), ...subFolders.data].filter(({ id }) => id !== folderId)
  if (places.length === 0) return <p className="text-ink-muted">{main.title} har ingen annan mapp att flytta till.</p>
  return (
    <Sheet label={main.title} level={3}>
      {places.map((place) => (
        <Row
          key={place.id}
          lead={<IconTile icon={<FolderIcon />} isAccent={place.id === main.id} />}
          title={place.title}
          second={place.id === main.id ? 'Mappen själv' : main.title}
          onOpen={() => onChoose(place)}
        />
      ))}
    </Sheet>
  )
}
