import { useMutation, useQuery } from '@tanstack/react-query'
import { Folder as FolderIcon } from 'lucide-react'
import { useState } from 'react'
import type { Folder } from '#contract/folders/folders.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { TextSkeleton } from '#client/ui/feedback/Skeleton.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import type { TargetFolder } from '../api.ts'
import { MoveWindow, type Question } from '../MoveWindow.tsx'
import { askMutation, mainFoldersFor, moveMutation, showMovedToast } from './api.ts'
import { consequencesOfFolder } from './consequences.ts'

type MoveFolderDialogProps = { folder: Folder; onClose: () => void }

/** Moves a sub-folder to another main folder: one press, unless the move does more than one would think. */
export function MoveFolderDialog({ folder, onClose }: MoveFolderDialogProps) {
  const ask = useMutation(askMutation)
  const move = useMutation(moveMutation)
  const [question, setQuestion] = useState<Question | null>(null)
  const title = folder.title || fallback.title
  const moving = (place: TargetFolder) => ({ id: folder.id, parentId: place.id, updatedAt: folder.updatedAt })

  async function moveThere(place: TargetFolder) {
    const moved = await move.mutateAsync(moving(place))
    onClose()
    showMovedToast(folder, place, moved)
  }

  async function choose(place: TargetFolder) {
    if (ask.isPending || move.isPending) return
    const sentences = consequencesOfFolder(title, place.title, await ask.mutateAsync(moving(place)))
    if (sentences.length > 0) setQuestion({ place, sentences })
    else await moveThere(place)
  }

  // Either is shown by its error.
  const run = (doing: Promise<void>) => void doing.catch(() => undefined)

  return (
    <MoveWindow
      title={`Flytta ${title}`}
      isAsking={ask.isPending}
      isMoving={move.isPending}
      error={ask.error ?? move.error}
      {...{ question, onClose }}
      onQuestion={setQuestion}
      onConfirm={(place) => run(moveThere(place))}
    >
      <MainFolders folder={folder} onChoose={(place) => run(choose(place))} />
    </MoveWindow>
  )
}

function MainFolders({ folder, onChoose }: { folder: Folder; onChoose: (place: TargetFolder) => void }) {
  const mains = useQuery(mainFoldersFor(folder))
  if (mains.isLoadingError)
    return <RetryAlert error={mains.error} isBusy={mains.isFetching} onRetry={() => void mains.refetch()} />
  if (!mains.data) return <TextSkeleton lines={3} />
  if (mains.data.length === 0)
    return <p className="text-ink-muted">Du har ingen annan huvudmapp där du får lägga till undermappar.</p>
  return (
    <>
      <p className="text-ink-muted">Allt i undermappen följer med. Välj huvudmapp:</p>
      <Sheet label="Huvudmappar" level={3}>
        {mains.data.map((place) => (
          <Row
            key={place.id}
            lead={<IconTile icon={<FolderIcon />} isAccent />}
            title={place.title}
            onOpen={() => onChoose(place)}
          />
        ))}
      </Sheet>
    </>
  )
}
