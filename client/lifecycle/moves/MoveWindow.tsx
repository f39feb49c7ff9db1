import type { ReactNode } from 'react'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'
import { DialogBody, DialogFooter } from '#client/ui/overlays/dialogParts.tsx'
import type { TargetFolder } from './api.ts'
import { moveProblemText } from './problemText.ts'

/** What a move would do, said before it is done. */
export type Question = { place: TargetFolder; sentences: string[] }

type MoveWindowProps = {
  title: string
  question: Question | null
  /** Null: the places to choose from are shown again. */
  onQuestion: (question: null) => void
  onConfirm: (place: TargetFolder) => void
  isAsking: boolean
  isMoving: boolean
  error: unknown
  onClose: () => void
  /** The places to choose from. */
  children: ReactNode
}

/** The window of a move: its places, or the question before it. */
export function MoveWindow({ title, question, error, isAsking, isMoving, onClose, children, ...on }: MoveWindowProps) {
  return (
    <DialogFrame title={title} isOpen onClose={onClose}>
      <DialogBody>
        {Boolean(error) && <Alert tone="danger">{moveProblemText(error)}</Alert>}
        {question ? <Consequences {...question} /> : children}
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {(isAsking || isMoving) && !question ? 'Flyttar…' : ''}
        </p>
      </DialogBody>
      <DialogFooter>
        {question && (
          <Button
            variant="primary"
            autoFocus
            isBusy={isMoving}
            busyText="Flyttar…"
            onClick={() => on.onConfirm(question.place)}
          >
            Flytta
          </Button>
        )}
        <Button onClick={question ? () => on.onQuestion(null) : onClose}>{question ? 'Tillbaka' : 'Avbryt'}</Button>
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
