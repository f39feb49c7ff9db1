import { useMemo } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { isLate, isOpen } from '#contract/rules/activityDays.ts'
import { isArchived } from '#contract/rules/archive.ts'
import type { NextEvent } from '#contract/rules/eventDays.ts'
import type { Folder, FolderCounts, SubFolder } from '#contract/folders/folders.ts'
import { useActivityChanges, type ActivityChange } from '#client/platform/lists/activityChanges.ts'
import { today } from '#client/platform/text/dates.ts'

/* Folders with what the user has just done to their events: what is late, what comes next, and how many there are. */

type Shown = Folder & Partial<Pick<SubFolder, 'activities'>> & { counts?: FolderCounts | undefined }

/**
 * `loadedAt`, in milliseconds: what was answered later is not in the folders yet. Where nothing is to be added they are
 * the same array, also after another answer: a new one would move the cards, and what moves cannot be pressed.
 */
export function useShownFolders<T extends Shown>(folders: readonly T[] | undefined, loadedAt: number) {
  const changes = useActivityChanges()
  return useMemo(() => {
    const shown = folders?.map((folder) => folderWithChanges(folder, changes, loadedAt))
    return shown?.every((folder, index) => folder === folders?.[index]) ? folders : shown
  }, [folders, changes, loadedAt])
}

export function folderWithChanges<T extends Shown>(folder: T, changes: readonly ActivityChange[], loadedAt: number): T {
  if (isArchived(folder)) return folder
  const isNew = ({ answeredAt }: ActivityChange) => answeredAt === null || answeredAt >= loadedAt
  return changes.filter((change) => isNew(change) && concerns(change, folder)).reduce(withChange, folder)
}

function concerns({ from, to }: ActivityChange, { id }: Folder) {
  const activity = to ?? from
  return activity !== null && (activity.folderId === id || activity.parentId === id)
}

function withChange<T extends Shown>(folder: T, change: ActivityChange): T {
  const { from, to } = change
  const { counts, activities } = folder
  const more = Number(to !== null) - Number(from !== null)
  return {
    ...folder,
    late: Math.max(0, folder.late + Number(isLateNow(to)) - Number(isLateNow(from))),
    next: nextOf(folder, change),
    ...(counts && { counts: { ...counts, activities: counts.activities + more } }),
    ...(activities !== undefined && { activities: activities + more }),
  }
}

const isLateNow = (activity: Activity | null) => activity !== null && isLate(activity, today())

/**
 * Returns the nearest event with a day that is not late: the earlier one, the changed one, or one that a list knows of.
 */
function nextOf(folder: Shown, { id, to, known }: ActivityChange): Folder['next'] {
  const isGone = folder.next?.id === id
  const others = isGone
    ? known.filter((one) => one.id !== id && (one.folderId === folder.id || one.parentId === folder.id))
    : []
  const coming = [...others, ...(to ? [to] : [])].filter((one) => isOpen(one) && !isLateNow(one)).flatMap(asNext)
  return [...(isGone || !folder.next ? [] : [folder.next]), ...coming].toSorted(byDay)[0] ?? null
}

const asNext = ({ id, folderId, title, startDate, endDate, season }: Activity) =>
  startDate === null ? [] : [{ id, folderId, title, startDate, endDate: endDate ?? startDate, season }]

const byDay = (one: NextEvent, other: NextEvent) => one.startDate.localeCompare(other.startDate) || one.id - other.id
