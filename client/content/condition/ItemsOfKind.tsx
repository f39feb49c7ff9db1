import { useState } from 'react'
import type { ConditionItem } from '#contract/content/condition.ts'
import { nearDayText, periodText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { NeedMark } from '#client/ui/layout/rows/NeedMark.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, MoreRow, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { AddItem } from './AddItem.tsx'
import { addressOf, foundText, kindHeadings, moreText, showFoundText, shownAtFirst } from './conditionText.ts'

type ItemsOfKindProps = {
  kind: ConditionItem['kind']
  items: readonly ConditionItem[]
  mayChange: boolean
  onDismiss: (item: ConditionItem) => void
}

/** The items of one kind: the first of those that are missing, and on demand all of them. */
export function ItemsOfKind({ kind, items, mayChange, onDismiss }: ItemsOfKindProps) {
  const [isShown, setShown] = useState(false)
  const there = items.filter(({ found }) => found)
  const missing = items.filter(({ found }) => !found)
  if (items.length === 0) return null
  return (
    <section>
      <GroupHeading
        level={2}
        end={<span className="text-ink-muted">{`${there.length} av ${items.length} finns`}</span>}
      >
        {kindHeadings[kind]}
      </GroupHeading>
      <Sheet label={kindHeadings[kind]}>
        {(isShown ? missing : missing.slice(0, shownAtFirst)).map((item) => (
          <Row
            key={item.id}
            lead={<NeedMark state="missing" />}
            title={item.name}
            second={<About item={item} />}
            actions={
              mayChange && (
                <>
                  <AddItem item={item} />
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`${item.name} behövs inte`}
                    onClick={() => onDismiss(item)}
                  >
                    Behövs inte
                  </Button>
                </>
              )
            }
          />
        ))}
        {isShown && there.map((item) => <FoundRow key={item.id} item={item} />)}
        {there.length + Math.max(0, missing.length - shownAtFirst) > 0 && (
          <MoreRow>
            <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? 'Visa färre' : moreText(items.length, missing.length, showFoundText(there.length))}
            </Button>
          </MoreRow>
        )}
      </Sheet>
    </section>
  )
}

/** What it is good for, the law that asks for it if one does, and where we read it. */
function About({ item: { why, law, lastDone, source } }: { item: ConditionItem }) {
  return (
    <>
      {lastDone !== null && `Senast ${nearDayText(lastDone)}. `}
      {why}
      {law !== null && <span className="mt-0.5 block">{law}</span>}
      <span className="mt-0.5 block">{`Källa: ${source.name} · läst ${periodText(source.checkedOn)}`}</span>
    </>
  )
}

function FoundRow({ item: { name, found } }: { item: ConditionItem }) {
  return (
    <Row
      lead={<NeedMark state="there" />}
      title={name}
      second={
        found && (
          <TextLink to={addressOf(found)} className="touch-line">
            {foundText(found)}
          </TextLink>
        )
      }
    />
  )
}
