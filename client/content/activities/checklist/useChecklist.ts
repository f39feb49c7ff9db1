import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { activityChecklist } from '#contract/content/activityChecklist.ts'
import type { ChecklistItem, ChecklistItemChange } from '#contract/rules/checklists.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { changedItems } from '../optimistic/changedItems.ts'
import { useChangeChecklistItem, useRemoveChecklistItem } from '../api.ts'
import { shownAsWaiting } from '#client/platform/lists/activityChanges.ts'
import { isKept } from '#client/platform/api/kept.ts'
import { showChange } from '../optimistic/changes.ts'

/**
 * The actions of an event's checklist. A change shows at once; one that the server refuses is taken back, with a
 * message.
 */
export function useChecklist(activity: Activity) {
  const client = useQueryClient()
  const [problem, setProblem] = useState<string>()
  const adding = useMutation(mutation(activityChecklist.add, 'activity', at(activity)))
  const changing = useChangeChecklistItem(activity)
  const removing = useRemoveChecklistItem(activity)

  async function showing(checklist: ChecklistItem[], run: () => Promise<object | void>) {
    const hide = showChange(client, activity.id, { ...activity, checklist })
    setProblem(undefined)
    try {
      const settled = await run()
      if (settled && isKept(settled)) await shownAsWaiting(activity.id)
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      hide()
    }
  }

  return {
    problem,
    isAdding: adding.isPending,
    /** False if it was not added, and what was typed is to stay. */
    add: async (text: string) => {
      setProblem(undefined)
      try {
        await adding.mutateAsync({ text })
        return true
      } catch (error) {
        setProblem(errorText(error))
        return false
      }
    },
    change: (item: ChecklistItem, change: ChecklistItemChange) =>
      showing(changedItems(activity.checklist, item, change), () => changing.mutateAsync({ item, change })),
    remove: (item: ChecklistItem) =>
      showing(
        activity.checklist.filter(({ id }) => id !== item.id),
        () => removing.mutateAsync(item.id),
      ),
  }
}
