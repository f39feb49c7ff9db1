import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { activities } from '#contract/content/activities.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { limits } from '#contract/platform/limits.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { query } from '#client/platform/api/query.ts'
import { DialogForm } from '#client/platform/forms/DialogForm.tsx'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { FormLoading } from '#client/platform/forms/FormLoading.tsx'
import { showDeletedToast } from '#client/platform/forms/restoreFromTrash.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { activityDaysText } from '#client/platform/text/seasonText.ts'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { DialogFrame } from '#client/ui/overlays/DialogFrame.tsx'

type PlansDialogProps = { folder: Folder; onClose: () => void; onDone: () => void }

/** All that is planned in a new folder; what is not ticked goes to the trash. */
export function PlansDialog(props: PlansDialogProps) {
  return (
    <DialogFrame title="Stryk det som inte stämmer" isOpen onClose={props.onClose}>
      <Plans {...props} />
    </DialogFrame>
  )
}

function Plans({ folder, onClose, onDone }: PlansDialogProps) {
  const asked = { folderId: folder.id, when: 'upcoming', sort: 'oldest', topX: limits.largestPage } as const
  const list = useQuery(query(activities.ofUser, { query: asked }))
  const [struck, setStruck] = useState<ReadonlySet<number>>(new Set())
  const remove = useMutation(mutation(trash.add, 'activity'))
  const plans = list.data?.items.filter(({ statusId }) => statusId === activityStatus.planned)
  if (!plans) return <FormLoading queries={[list]} lines={5} />
  const items = plans.filter(({ id }) => struck.has(id)).map(({ id, folderId }) => ({ id, folderId }))

  async function finish() {
    if (items.length > 0) {
      const { deletionIds } = await remove.mutateAsync({ kind: 'activity', items })
      const what = items.length === 1 ? '1 händelse' : `${items.length} ${itemWords.activity.many}`
      showDeletedToast(`${what} ligger nu i papperskorgen.`, { deletionIds })
    }
    onDone()
    onClose()
  }

  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault()
        // Shown as the problem.
        finish().catch(() => undefined)
      }}
      problem={remove.error ? errorText(remove.error) : undefined}
      submitText={items.length > 0 ? `Stryk ${items.length}` : 'Allt stämmer'}
      isBusy={remove.isPending}
      cancel={onClose}
    >
      <p className="text-sm text-ink-muted">Avmarkera det som inte finns. Dagarna ändrar du när du vill.</p>
      <ul className="divide-y divide-line">
        {plans.map((plan) => (
          <li key={plan.id}>
            <CheckboxField
              label={plan.title}
              hint={[plan.folderId !== folder.id && plan.folderTitle, activityDaysText(plan)]
                .filter(Boolean)
                .join(' · ')}
              checked={!struck.has(plan.id)}
              onChange={({ target }) => setStruck(toggled(struck, plan.id, !target.checked))}
            />
          </li>
        ))}
      </ul>
    </DialogForm>
  )
}

function toggled(set: ReadonlySet<number>, id: number, isIn: boolean): ReadonlySet<number> {
  const next = new Set(set)
  if (isIn) next.add(id)
  else next.delete(id)
  return next
}
