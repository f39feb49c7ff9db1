import { useQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { mayInFolder } from '#contract/rules/archive.ts'
import { condition, type ConditionItem } from '#contract/content/condition.ts'
import { conditionParts } from '#contract/content/conditionParts.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { usualKinds } from '#contract/content/usualItems/usualItem.ts'
import { UploadList } from '#client/platform/attachments/uploads/UploadList.tsx'
import { useUploads } from '#client/platform/attachments/uploads/uploadStore.ts'
import { query } from '#client/platform/api/query.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Loading, RowShapes } from '#client/ui/feedback/Skeleton.tsx'
import { DismissDialog } from './DismissDialog.tsx'
import { DismissedItems } from './DismissedItems.tsx'
import { ItemsOfKind } from './ItemsOfKind.tsx'
import { NumberlessList, type RenderPlate } from './parts/NumberlessList.tsx'
import { PartsList } from './parts/PartsList.tsx'
import { HowItLooks } from './parts/HowItLooks.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'

type ConditionListProps = {
  folder: Folder
  /** Below what is counted. */
  note?: ReactNode
  renderPlate: RenderPlate
}

/**
 * What the binder of such a folder usually has, by kind: what is missing first, and what is not needed last; and which of
 * its parts may need to be looked at.
 */
export function ConditionList({ folder, note, renderPlate }: ConditionListProps) {
  const list = useQuery(query(condition.ofFolder, { params: { id: folder.id } }))
  const found = useQuery(query(conditionParts.ofFolder, { params: { id: folder.id } }))
  const [dismissing, setDismissing] = useState<ConditionItem | null>(null)
  // Together: the one would push the other.
  if (!list.data || found.isLoading)
    return list.isLoadingError ? (
      <FailedList what="Listan" list={list} />
    ) : (
      <Loading>
        <RowShapes count={6} />
      </Loading>
    )
  const { items } = list.data
  const mayChange = mayInFolder(folder, 'UpdateCondition')
  const needed = items.filter((item) => item.found || !item.dismissed)
  const places = new Set(items.map((item) => item.place.folderId))
  const ofKind = (kind: ConditionItem['kind']) => (
    <ItemsOfKind
      key={kind}
      kind={kind}
      items={needed.filter((item) => item.kind === kind)}
      mayChange={mayChange}
      onDismiss={setDismissing}
    />
  )
  return (
    <WithSide
      side={
        <>
          <HowItLooks items={items} found={found.data} />
          {note}
        </>
      }
    >
      {items.length === 0 && (
        <EmptyState icon={<ClipboardCheck />} title="Ingen lista för den här mappen.">
          Välj en kategori för mappen, till exempel hus, bil eller förening, så visas vad en sådan pärm brukar ha.
        </EmptyState>
      )}
      {[...places].map((folderId) => (
        <Uploads key={folderId} folderId={folderId} />
      ))}
      {ofKind('paper')}
      {found.data ? (
        <>
          <NumberlessList warranties={found.data.warranties} mayChange={mayChange} renderPlate={renderPlate} />
          <PartsList folderId={folder.id} parts={found.data.parts} mayChange={mayChange} />
        </>
      ) : (
        <FailedList what="Delarna" list={found} />
      )}
      {usualKinds.filter((kind) => kind !== 'paper').map(ofKind)}
      <DismissedItems
        folderId={folder.id}
        items={items.filter((item) => item.dismissed && !item.found)}
        mayChange={mayChange}
      />
      {dismissing && <DismissDialog folderId={folder.id} item={dismissing} onClose={() => setDismissing(null)} />}
    </WithSide>
  )
}

/** The files on their way to one of the places; those to a thing in it are shown there. */
function Uploads({ folderId }: { folderId: number }) {
  const uploads = useUploads({ folderId }).filter(
    ({ target, state }) => target !== 'message' && target?.activityId === undefined && state !== 'done',
  )
  return <UploadList uploads={uploads} />
}
