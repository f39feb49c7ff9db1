import { FolderInput } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { largestMove } from '#contract/limits.ts'
import type { MovedKind } from '#contract/moves.ts'
import { mayWithItem } from '#contract/archive.ts'
import { ChosenBar } from '../lists/selection/ChosenBar.tsx'
import { Button } from '../ui/fields/Button.tsx'
import type { Thing, Things } from './api.ts'

const LazyMoveDialog = lazy(async () => ({ default: (await import('./MoveDialog.tsx')).MoveDialog }))

type Item = Omit<Thing, 'kind'> & Parameters<typeof mayWithItem>[0]
type MoveChosenProps = { kind: MovedKind; items: readonly Item[]; onDone: () => void }

/** What is chosen in a list, and what moves it to another folder. */
export function MoveChosen({ kind, items, onDone }: MoveChosenProps) {
  const chosen = items.map((item) => ({ ...item, kind }))
  const [isOpen, setOpen] = useState(false)
  const hindrance = hindranceOf(chosen)
  return (
    <ChosenBar
      label="Valt i listan"
      count={chosen.length}
      note={hindrance && <span className="text-sm text-ink-muted">{hindrance}</span>}
      clearLabel="Sluta välja"
      onClear={onDone}
    >
      {isSome(chosen) && !hindrance && (
        <Button variant="quiet" size="small" icon={<FolderInput />} onClick={() => setOpen(true)}>
          Flytta
        </Button>
      )}
      {isOpen && isSome(chosen) && (
        <Suspense fallback={null}>
          <LazyMoveDialog
            things={chosen}
            onClose={() => setOpen(false)}
            onMoved={(movedTo) => movedTo !== chosen[0].folderId && onDone()}
          />
        </Suspense>
      )}
    </ChosenBar>
  )
}

const isSome = (things: readonly Thing[]): things is Things => things.length > 0

/** Why they cannot be moved together; null if they can. */
function hindranceOf(chosen: readonly Item[]): string | null {
  if (chosen.length > largestMove) return `Flytta högst ${largestMove} åt gången.`
  if (!chosen.every((item) => mayWithItem(item, 'MoveItem'))) return 'Du får inte flytta allt som är valt.'
  if (new Set(chosen.map(({ folderId }) => folderId)).size > 1) return 'Flytta ur en mapp i taget.'
  return null
}
