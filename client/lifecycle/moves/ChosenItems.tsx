import { FolderInput } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { mayWithItem } from '#contract/rules/archive.ts'
import { largestMove } from '#contract/platform/limits.ts'
import type { SeveralKind } from '#contract/lifecycle/trash.ts'
import { ChosenBar } from '#client/platform/lists/selection/ChosenBar.tsx'
import { DeleteChosen, deleteHindranceOf, type Deletable } from '../trash/DeleteChosen.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import type { Thing, Things } from './api.ts'

const LazyMoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))

type Item = Omit<Thing, 'kind'> & Deletable
type ChosenItemsProps = {
  kind: SeveralKind
  items: readonly Item[]
  /** What else follows from deleting them. */
  deleteNote?: ReactNode
  onDone: () => void
}

/** What is chosen in a list, and what is done with all of it: moved to another folder, or to the trash. */
export function ChosenItems({ kind, items, deleteNote, onDone }: ChosenItemsProps) {
  const hindrances = { move: moveHindranceOf(items), remove: deleteHindranceOf(kind, items) }
  const note = [hindrances.move, hindrances.remove].filter(Boolean).join(' ')
  return (
    <ChosenBar
      label="Valt i listan"
      count={items.length}
      note={note && <span className="text-sm text-ink-muted">{note}</span>}
      clearLabel="Sluta välja"
      onClear={onDone}
    >
      {items.length > 0 && !hindrances.move && <MoveButton {...{ kind, items, onDone }} />}
      {items.length > 0 && !hindrances.remove && <DeleteChosen {...{ kind, items, onDone }} note={deleteNote} />}
    </ChosenBar>
  )
}

function MoveButton({ kind, items, onDone }: ChosenItemsProps) {
  const [isOpen, setOpen] = useState(false)
  const things = items.map((item): Thing => ({ ...item, kind }))
  if (!isSome(things)) return null
  return (
    <>
      <Button variant="quiet" size="small" icon={<FolderInput />} onClick={() => setOpen(true)}>
        Flytta
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyMoveDialog
            things={things}
            onClose={() => setOpen(false)}
            onMoved={(movedTo) => movedTo !== things[0].folderId && onDone()}
          />
        </Suspense>
      )}
    </>
  )
}

const isSome = (things: readonly Thing[]): things is Things => things.length > 0

/** Why they cannot be moved together; null if they can. */
function moveHindranceOf(items: readonly Item[]): string | null {
  if (items.length > largestMove) return `Flytta högst ${largestMove} åt gången.`
  if (!items.every((item) => mayWithItem(item, 'MoveItem'))) return 'Du får inte flytta allt som är valt.'
  if (new Set(items.map(({ folderId }) => folderId)).size > 1) return 'Flytta ur en mapp i taget.'
  return null
}
