import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { DialogFrame } from '../ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '../ui/overlays/dialogParts.tsx'
import {
  askMutation,
  moveMutation,
  moveProblemText,
  moveTo,
  showMovedToast,
  theThing,
  type Place,
  type Thing,
} from './api.ts'
import { consequencesOf } from './consequences.ts'
import { Places } from './Places.tsx'

export type MoveDialogProps = {
  thing: Thing
  onClose: () => void
  /** Called with the folder that it lies in now, also when the move is undone. */
  onMoved?: ((folderId: number) => void) | undefined
}

type Question = { place: Place; sentences: string[] }

/** Moves something to another folder: one press, unless the move does more than one would think. */
export function MoveDialog({ thing, onClose, onMoved }: MoveDialogProps) {
  const ask = useMutation(askMutation)
  const move = useMutation(moveMutation)
  const [question, setQuestion] = useState<Question | null>(null)
  const isBusy = ask.isPending || move.isPending
  const error = ask.error ?? move.error

  async function moveThere(place: Place) {
    const moved = await move.mutateAsync(moveTo(thing, place))
    onClose()
    showMovedToast(thing, place, moved, () => onMoved?.(thing.folderId))
    onMoved?.(place.id)
  }

  async function choose(place: Place) {
    if (isBusy) return
    const sentences = consequencesOf(thing.kind, place.title, await ask.mutateAsync(moveTo(thing, place)))
    if (sentences.length > 0) setQuestion({ place, sentences })
    else await moveThere(place)
  }

  // Either is shown by its error.
  const run = (doing: Promise<void>) => void doing.catch(() => undefined)

  return (
    <DialogFrame title={`Flytta ${theThing(thing.kind)}`} isOpen onClose={onClose}>
      <DialogBody>
        {error && <Alert tone="danger">{moveProblemText(error)}</Alert>}
        {question ? <Consequences {...question} /> : <Places thing={thing} onChoose={(place) => run(choose(place))} />}
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {isBusy && !question ? 'Flyttar…' : ''}
        </p>
      </DialogBody>
      <DialogFooter>
        {question && (
          <Button
            variant="primary"
            autoFocus
            isBusy={move.isPending}
            busyText="Flyttar…"
            onClick={() => run(moveThere(question.place))}
          >
            Flytta
          </Button>
        )}
        <Button onClick={question ? () => setQuestion(null) : onClose}>{question ? 'Tillbaka' : 'Avbryt'}</Button>
      </DialogFooter>
    </DialogFrame>
  )
}

function Consequences({ place, sentences }: Question) {
  return (
    <>
      <p>
        Vill du flytta till <strong>{place.title}</strong>?
      </p>
      <ul className="list-disc space-y-2 ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </>
  )
}
