import type { Activity, ToDo as ToDoAnswer } from '#contract/content/activities.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { lateText } from '#client/folders/lateText.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { BriefRow } from '#client/ui/layout/rows/BriefRow.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { DoneCircle } from '../done/DoneCircle.tsx'
import { mayMarkDone } from '../done/mayMarkDone.ts'
import { useToDo } from '../optimistic/useActivities.ts'
import { ActivityDay, ActivityIcon } from './parts.tsx'

/** As many rows on a first page; a phone shows fewer where much waits above them. */
const most = 5
const together = 8
const fewest = 3

/** What is late first, then by day. */
export const toDoFirst = ({ late, soon, later }: ToDoAnswer) => [
  ...late.activities,
  ...soon.activities,
  ...later.activities,
]

/** The first of the open events of all the user's folders. `above`: the rows of what waits. Renders nothing without any. */
export function ToDo({ above }: { above: number }) {
  const data = useMovingValue(useToDo().data)
  if (!data) return null
  const rows = toDoFirst(data).slice(0, most)
  if (rows.length === 0) return null
  const onPhone = Math.max(fewest, together - above)
  const total = data.late.total + data.soon.total + data.later.total
  return (
    <section className="min-w-0">
      <SectionHeader
        title="Att göra"
        info={data.late.total > 0 && <span className="ps-1.5 text-sm text-ink-muted">{lateText(data.late.total)}</span>}
        actions={
          <TextLink to={urls.activities} className="touch-line -my-2 text-sm font-semibold">
            Visa alla {total}
          </TextLink>
        }
      />
      <Sheet label="Att göra">
        {rows.map((activity, index) => (
          <Moving key={activity.id} name={`todo-${activity.id}`}>
            <ToDoRow activity={activity} className={index < onPhone ? undefined : 'max-sm:hidden'} />
          </Moving>
        ))}
      </Sheet>
    </section>
  )
}

function ToDoRow({ activity, className }: { activity: Activity; className: string | undefined }) {
  const { id, folderId } = activity
  return (
    <BriefRow
      isTwo
      className={className}
      lead={mayMarkDone(activity) ? <DoneCircle activity={activity} /> : <ActivityIcon {...activity} />}
      title={activity.title || fallback.activity}
      to={urls.folder(folderId, { tab: folderTabs.activities, accordion: id })}
      rest={placeOf(activity)}
      end={<ActivityDay activity={activity} isBrief />}
    />
  )
}
