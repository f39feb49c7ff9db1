import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { askMutation, moveMutation, moveTo, showMovedToast, theThings, type TargetFolder, type Things } from './api.ts'
import { consequencesOf } from './consequences.ts'
import { MoveWindow, type Question } from './MoveWindow.tsx'
import { Places } from './Places.tsx'

export type MoveDialogProps = {
  /** All of them lie in one folder. */
  things: Things
  onClose: () => void
  /** Called with the folder that they lie in now, also when the move is undone. */
  onMoved?: ((folderId: number) => void) | undefined
}

/** Moves something to another folder: one press, unless the move does more than one would think. */
export function MoveDialog({ things, onClose, onMoved }: MoveDialogProps) {
  const ask = useMutation(askMutation)
  const move = useMutation(moveMutation)
  const [question, setQuestion] = useState<Question | null>(null)
  const [{ folderId }] = things

  async function moveThere(place: TargetFolder) {
    const moved = await move.mutateAsync(moveTo(things, place))
    onClose()
    showMovedToast(things, place, moved, () => onMoved?.(folderId))
    onMoved?.(place.id)
  }

  async function choose(place: TargetFolder) {
    if (ask.isPending || move.isPending) return
    const sentences = consequencesOf(things, place.title, await ask.mutateAsync(moveTo(things, place)))
    if (sentences.length > 0) setQuestion({ place, sentences })
    else await moveThere(place)
  }

  // Either is shown by its error.
  const run = (doing: Promise<void>) => void doing.catch(() => undefined)

  return (
    <MoveWindow
      title={`Flytta ${theThings(things)}`}
      isAsking={ask.isPending}
      isMoving={move.isPending}
      error={ask.error ?? move.error}
      {...{ question, onClose }}
      onQuestion={setQuestion}
      onConfirm={(place) => run(moveThere(place))}
    >
      <Places folderId={folderId} onChoose={(place) => run(choose(place))} />
    </MoveWindow>
  )
}
