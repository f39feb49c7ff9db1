import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { mayInFolder, mayWithItem } from '#contract/rules/archive.ts'
import { largestDeletion, trashRetentionDays } from '#contract/platform/limits.ts'
import type { Action } from '#contract/rules/permissions.ts'
import { Problem } from '#contract/platform/problems.ts'
import { trash, type SeveralKind } from '#contract/lifecycle/trash.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { reloadTopic } from '#client/platform/api/queryClient.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import {
  deletedText,
  deletion,
  restoredText,
  showDeletedToast,
  trashText,
} from '#client/platform/forms/restoreFromTrash.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { Button } from '#client/ui/fields/Button.tsx'

type Judged = Parameters<typeof mayWithItem>[0]
export type Deletable = { id: number; folderId: number; title: string } & Judged

type DeleteChosenProps = {
  kind: SeveralKind
  items: readonly Deletable[]
  /** What else follows from it. */
  note?: ReactNode
  onDone: () => void
}

/** The button that moves what is chosen in a list to the trash, and the question before it. */
export function DeleteChosen({ kind, items, note, onDone }: DeleteChosenProps) {
  const [isOpen, setOpen] = useState(false)
  const remove = useMutation({
    ...mutation(trash.add, kind),
    // What is chosen is then what stands in the list.
    onError: (error: Error) => void (isGone(error) && reloadTopic(kind)),
  })
  const body = { kind, items: items.map(({ id, folderId }) => ({ id, folderId })) }
  return (
    <>
      <Button variant="quiet" size="small" icon={<Trash2 />} onClick={() => setOpen(true)}>
        Radera
      </Button>
      {isOpen && (
        <ConfirmDialog
          {...deletion(kind)}
          title={`Radera ${items.length === 1 ? itemWords[kind].the : countText(kind, items.length)}`}
          change={remove}
          run={() => remove.mutateAsync(body)}
          onClose={() => setOpen(false)}
          onDone={(deleted) => {
            onDone()
            tellDeleted(kind, items.length, deleted)
          }}
          toErrorText={(error) => (isGone(error) ? goneText : errorText(error))}
        >
          <p>
            Vill du radera <strong>{shortList(items)}</strong>?
          </p>
          {note}
          <p>{items.length === 1 ? trashText(kind) : severalText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const severalText = `De ligger kvar i papperskorgen i ${daysText(trashRetentionDays)} och kan återställas därifrån. Sedan tas de bort för gott.`
const goneText =
  'Något av det du valde finns inte längre. Någon kan ha raderat eller flyttat det. Inget är raderat. Listan är hämtad på nytt: stäng fönstret och välj igen.'

const isGone = (error: unknown) =>
  error instanceof Problem && (error.code === 'activityNotFound' || error.code === 'componentNotFound')

const countText = (kind: SeveralKind, count: number) => `${count} ${itemWords[kind].many}`

function tellDeleted(kind: SeveralKind, count: number, { deletionIds }: { deletionIds: number[] }) {
  if (count === 1) return showDeletedToast(deletedText(kind), { deletionIds })
  const restored = restoredText(kind, count)
  return showDeletedToast(`${countText(kind, count)} ligger nu i papperskorgen.`, { deletionIds, restored })
}

const deleting = { activity: 'DeleteActivity', component: 'DeleteComponent' } as const satisfies Record<
  SeveralKind,
  Action
>

/** Whether the user may delete what is in the folder, or at least one of what is shown of it and of those below it. */
export const mayDeleteAny = (kind: SeveralKind, folder: Parameters<typeof mayInFolder>[0], items: readonly Judged[]) =>
  mayInFolder(folder, deleting[kind]) || items.some((item) => mayWithItem(item, deleting[kind]))

/** Why they cannot be deleted together, with which of them one may not delete; null if they can. */
export function deleteHindranceOf(kind: SeveralKind, items: readonly Deletable[]): string | null {
  if (items.length > largestDeletion) return `Radera högst ${largestDeletion} åt gången.`
  const others = items.filter((item) => !mayWithItem(item, deleting[kind]))
  return others.length > 0 ? `Du får inte radera ${shortList(others)}.` : null
}

const mostNamed = 3

/** 'Prov A, Prov B, Prov C och 4 till'. */
function shortList(items: readonly Deletable[]): string {
  const shown = items.length <= mostNamed + 1 ? items : items.slice(0, mostNamed)
  return namesText(
    shown.map(({ title }) => title || fallback.title),
    items.length,
  )
}
