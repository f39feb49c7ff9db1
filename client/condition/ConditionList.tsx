import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { mayInFolder } from '#contract/archive.ts'
import { condition, type ConditionItem } from '#contract/condition.ts'
import type { Folder } from '#contract/folders.ts'
import { usualKinds } from '#contract/usualItems/usualItem.ts'
import { UploadList } from '../attachments/uploads/UploadList.tsx'
import { useUploads } from '../attachments/uploads/uploadStore.ts'
import { query } from '../api/query.ts'
import { FailedList } from '../lists/FailedList.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { Loading, RowShapes } from '../ui/feedback/Skeleton.tsx'
import { DismissDialog } from './DismissDialog.tsx'
import { DismissedItems } from './DismissedItems.tsx'
import { ItemsOfKind } from './ItemsOfKind.tsx'

/** What the binder of such a folder usually has, by kind: what is missing first, and what is not needed last. */
export function ConditionList({ folder }: { folder: Folder }) {
  const list = useQuery(query(condition.ofFolder, { params: { id: folder.id } }))
  const [dismissing, setDismissing] = useState<ConditionItem | null>(null)
  if (!list.data)
    return list.isLoadingError ? (
      <FailedList what="Listan" list={list} />
    ) : (
      <Loading>
        <RowShapes count={6} />
      </Loading>
    )
  const { items } = list.data
  if (items.length === 0)
    return (
      <EmptyState icon={<ClipboardCheck />} title="Ingen lista för den här mappen.">
        Välj en kategori för mappen, till exempel hus, bil eller förening, så visas vad en sådan pärm brukar ha.
      </EmptyState>
    )
  const mayChange = mayInFolder(folder, 'UpdateCondition')
  const needed = items.filter((item) => item.found || !item.dismissed)
  const places = new Set(items.map((item) => item.place.folderId))
  return (
    <div className="flex flex-col gap-7">
      {[...places].map((folderId) => (
        <Uploads key={folderId} folderId={folderId} />
      ))}
      {usualKinds.map((kind) => (
        <ItemsOfKind
          key={kind}
          kind={kind}
          items={needed.filter((item) => item.kind === kind)}
          mayChange={mayChange}
          onDismiss={setDismissing}
        />
      ))}
      <DismissedItems
        folderId={folder.id}
        items={items.filter((item) => item.dismissed && !item.found)}
        mayChange={mayChange}
      />
      {dismissing && <DismissDialog folderId={folder.id} item={dismissing} onClose={() => setDismissing(null)} />}
    </div>
  )
}

/** The files on their way to one of the places; those to a thing in it are shown there. */
function Uploads({ folderId }: { folderId: number }) {
  const uploads = useUploads({ folderId }).filter(
    ({ target, state }) => target !== 'message' && target?.activityId === undefined && state !== 'done',
  )
  return <UploadList uploads={uploads} />
}
