import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownTemplates, type OwnTemplate } from '#contract/lifecycle/ownTemplates.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { ConfirmDialog } from '#client/platform/forms/ConfirmDialog.tsx'
import { RemovableRows } from '#client/platform/lists/RemovableRows.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useFocusWhenShorter } from '#client/platform/lists/useFocusWhenShorter.ts'
import { useLast } from '#client/ui/state/useLast.ts'
import { contentsText } from '#client/platform/text/contentsText.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { SkeletonOf } from '#client/ui/feedback/Skeleton.tsx'
import { RenameTemplateDialog } from './RenameTemplateDialog.tsx'

/** The user's own templates, to be renamed and removed. */
export function OwnTemplateList() {
  const { data, error, isFetching, refetch } = useQuery(query(ownTemplates.mine))
  const region = useFocusWhenShorter(data?.length ?? 0)
  const [renaming, setRenaming] = useState<OwnTemplate | null>(null)
  const asked = useLast(renaming)
  if (!data && error) return <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <SkeletonOf lines={1}>
        <p>Hämtar</p>
      </SkeletonOf>
    )
  return (
    <section ref={region} tabIndex={-1} aria-label="Mina mallar" className="w-full outline-none">
      {data.length === 0 && (
        <p className="text-ink-muted">Du har inga egna mallar. Välj Spara som mall i menyn för en av dina mappar.</p>
      )}
      <RemovableRows
        label="Dina mallar"
        rows={data}
        wordsOf={wordsOf}
        Question={RemoveTemplate}
        further={{ text: 'Byt namn', labelOf: ({ title }) => `Byt namn på ${title}`, onPress: setRenaming }}
      />
      {asked && (
        <RenameTemplateDialog
          key={asked.id}
          template={asked}
          isOpen={renaming !== null}
          onClose={() => setRenaming(null)}
        />
      )}
    </section>
  )
}

function wordsOf({ title, createdAt, children, components, activities }: OwnTemplate) {
  const contents = contentsText({ children, components, activities })
  return {
    name: title,
    detail: [`Sparad ${longDayText(createdAt)}`, contents].filter(Boolean).join(', '),
    remove: `Ta bort ${title}`,
  }
}

function RemoveTemplate({ row, ...dialog }: { row: OwnTemplate; isOpen: boolean; onClose: () => void }) {
  const remove = useMutation(mutation(ownTemplates.remove, 'template', { params: { id: row.id } }))
  return (
    <ConfirmDialog
      title="Ta bort mallen?"
      confirmText="Ta bort"
      busyText="Tar bort…"
      change={remove}
      doneText="Mallen är borttagen."
      {...dialog}
    >
      <p>
        Mallen <strong>{row.title}</strong> går inte att få tillbaka. Mappar som du har skapat med den finns kvar.
      </p>
    </ConfirmDialog>
  )
}
