import type { HandOverCover } from '#contract/sharing/handOverLink.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { firstName } from '../handOverText.ts'
import { panel } from './Beside.tsx'

type QuestionsProps = Pick<HandOverCover, 'questions'> & { seller: string }

/** What the buyers have asked, with the answers. */
export function Questions({ questions, seller }: QuestionsProps) {
  if (questions.length === 0) return null
  return (
    <section aria-label="Frågor">
      <GroupHeading level={2} count={questions.length}>
        Frågor
      </GroupHeading>
      <ul className={`${panel} divide-y divide-line px-4.5 text-sm`}>
        {questions.map(({ text, askedAt, answer, answeredAt }) => (
          <li key={askedAt + text} className="py-3">
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-xs text-ink-muted">{nearDayText(dayText(askedAt))}</p>
            {answer === null || answeredAt === null ? (
              <p className="mt-1.5 text-ink-muted">{firstName(seller)} har inte svarat än.</p>
            ) : (
              <div className="mt-2 border-s-2 border-line-strong ps-3">
                <p className="whitespace-pre-line">{answer}</p>
                <p className="text-xs text-ink-muted">
                  {firstName(seller)}, {nearDayText(dayText(answeredAt))}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
