import type { Agreement } from '#contract/content/agreements.ts'
import { groupOf, nextDecision } from '#contract/rules/noticeDay.ts'
import { ChevronRight } from 'lucide-react'
import { classes } from '#client/ui/layout/classes.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { ComponentIcon } from '../components/ComponentIcon.tsx'
import { dayOfDecision, decisionLabel, monthText, noteOf, shortDay } from './agreementText.ts'
import { addressOf } from './api.ts'

/** What runs, with whom, what happens if nothing is done, until when to decide, and what it costs in a month. */
export function AgreementRow({
  agreement,
  folderId,
  today,
}: {
  agreement: Agreement
  folderId: number
  today: string
}) {
  const { id, title, firmName } = agreement
  const decision = nextDecision(agreement, today)
  const isSoon = groupOf(agreement, today) === 'soon'
  const note = noteOf(agreement, today)
  const when = decision && `${decisionLabel[decision.kind]} ${shortDay(dayOfDecision(decision), today)}`
  const price = monthText(agreement, today)
  return (
    <Row
      lead={<IconTile icon={<ComponentIcon name={title} />} isAccent={isSoon} />}
      title={title}
      to={addressOf(folderId, id)}
      second={
        <>
          {firmName}
          <span className={classes('@3xl:hidden', isSoon && 'font-semibold text-warning')}>
            {firmName && '\u00a0· '}
            <span className="inline-block">{when ?? note}</span>
          </span>
        </>
      }
      text={<span className="@max-3xl:hidden">{note}</span>}
      end={
        <>
          <span className={classes('w-32 text-start leading-snug @max-3xl:hidden', isSoon && 'text-warning')}>
            {decision && (
              <>
                <span className={classes('block text-xs', !isSoon && 'text-ink-muted')}>
                  {decisionLabel[decision.kind]}
                </span>
                <b className="block font-semibold">{shortDay(dayOfDecision(decision), today)}</b>
              </>
            )}
          </span>
          {price && (
            <span className={classes('text-end @3xl:w-28', price.isKnown && 'text-base font-medium text-ink')}>
              {price.isEstimated && <span className="text-xs font-normal text-ink-muted">ca </span>}
              {price.text}
            </span>
          )}
          <ChevronRight aria-hidden="true" className="size-4 @max-3xl:hidden" />
        </>
      }
    />
  )
}
