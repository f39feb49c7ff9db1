import type { EarlierWeek } from '#contract/accounts/week.ts'
import { NeedMark } from '#client/ui/layout/rows/NeedMark.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { doneCount } from './weekText.ts'

type ShownLinesProps = Pick<EarlierWeek, 'lines'> & { title: string }

/** What was said in a week before this one, and what became of it. */
export function ShownLines({ lines, title }: ShownLinesProps) {
  return (
    <section>
      <GroupHeading level={2}>
        {title} <span className="ps-1 font-normal text-ink-muted tabular-nums">{doneCount(lines)}</span>
      </GroupHeading>
      <Sheet label={title}>
        {lines.map(({ key, sentence, outcome, isDone }) => (
          <Row key={key} lead={<NeedMark state={isDone ? 'there' : 'notDone'} />} title={sentence} second={outcome} />
        ))}
      </Sheet>
    </section>
  )
}
