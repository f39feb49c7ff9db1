import type { Week } from '#contract/week.ts'
import { NeedMark } from '../ui/layout/rows/NeedMark.tsx'
import { Row } from '../ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '../ui/layout/rows/Sheet.tsx'

/** What was said last week, and what became of it. */
export function LastWeek({ lines }: NonNullable<Week['lastWeek']>) {
  const done = lines.filter(({ isDone }) => isDone).length
  return (
    <section className="mt-8">
      <GroupHeading level={2}>
        Förra veckan{' '}
        <span className="ps-1 font-normal text-ink-muted tabular-nums">
          {done} av {lines.length}
        </span>
      </GroupHeading>
      <Sheet label="Förra veckan">
        {lines.map(({ key, sentence, outcome, isDone }) => (
          <Row key={key} lead={<NeedMark state={isDone ? 'there' : 'notDone'} />} title={sentence} second={outcome} />
        ))}
      </Sheet>
    </section>
  )
}
