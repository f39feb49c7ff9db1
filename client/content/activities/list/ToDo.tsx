import type { ToDo as ToDoAnswer } from '#contract/content/activities.ts'
import { urls } from '#contract/platform/urls.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { SectionCount, SectionHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { GroupHeading, MoreRow, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Moving, useMovingValue } from '#client/ui/motion/Moving.tsx'
import { useToDo } from '../optimistic/useActivities.ts'
import { ActivityRow } from './ActivityRow.tsx'
import { dueTitles } from './groups.ts'

const groups = [
  { name: 'late', title: dueTitles.late },
  { name: 'soon', title: dueTitles.soon },
  { name: 'later', title: dueTitles.later },
] as const

/** The open events of all the user's folders, grouped by when they are due. Renders nothing if there are none. */
export function ToDo() {
  const data = useMovingValue(useToDo().data)
  if (!data) return null
  const shown = groups.filter(({ name }) => data[name].total > 0)
  if (shown.length === 0) return null
  return (
    <section>
      <SectionHeader
        title="Att göra"
        info={<SectionCount>{groups.reduce((sum, { name }) => sum + data[name].total, 0)}</SectionCount>}
        actions={
          <TextLink to={urls.activities} className="touch-line -my-2">
            Visa alla
          </TextLink>
        }
      />
      <div className="grid items-start gap-x-5 gap-y-4 lg:grid-cols-3">
        {shown.map(({ name, title }) => (
          <div key={name}>
            <GroupHeading level={3} isLate={name === 'late'} count={data[name].total}>
              {title}
            </GroupHeading>
            <Group group={data[name]} title={title} isLate={name === 'late'} />
          </div>
        ))}
      </div>
    </section>
  )
}

type GroupProps = { group: ToDoAnswer['late']; title: string; isLate: boolean }

function Group({ group: { total, activities }, title, isLate }: GroupProps) {
  const others = total - activities.length
  return (
    <Sheet label={title} level={4}>
      {activities.map((activity) => (
        <Moving key={activity.id} name={`todo-${activity.id}`}>
          <ActivityRow activity={activity} isNarrow />
        </Moving>
      ))}
      {others > 0 && (
        <MoreRow>
          <TextLink
            to={urls.activities}
            className={classes('flex min-h-11 items-center text-sm', isLate && 'text-danger')}
          >
            Visa {others} {isLate && (others === 1 ? 'försenad ' : 'försenade ')}till
          </TextLink>
        </MoreRow>
      )}
    </Sheet>
  )
}
