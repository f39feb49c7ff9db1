import { useState } from 'react'
import type { Part } from '#contract/content/conditionParts.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { NeedMark } from '#client/ui/layout/rows/NeedMark.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, MoreRow, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { moreText, shownAtFirst } from '../conditionText.ts'
import { About, PartRow } from './PartRow.tsx'
import { useAnswer } from './useAnswer.ts'
import { keyOf, showFineText } from './partText.ts'

type PartsListProps = { folderId: number; parts: readonly Part[]; mayChange: boolean }

/** The first of the parts that may need to be looked at by their age, and on demand all; last what was set aside. */
export function PartsList({ folderId, parts, mayChange }: PartsListProps) {
  const [isShown, setShown] = useState(false)
  const answering = useAnswer(folderId)
  const inState = (...states: Part['state'][]) => parts.filter(({ state }) => states.includes(state))
  const [open, fine, aside] = [inState('see', 'ask'), inState('fine'), inState('aside')]
  if (parts.length === 0) return null
  const shown = parts.length - aside.filter(({ answer }) => answer?.answer === 'unneeded').length
  return (
    <>
      <section>
        <GroupHeading
          level={2}
          end={<span className="whitespace-nowrap text-ink-muted">{`${inState('see').length} av ${shown} delar`}</span>}
        >
          Kan behöva ses över
        </GroupHeading>
        <p className="max-w-prose px-1 pb-2 text-sm text-ink-muted">
          Siffrorna är medelvärden. Skicket avgör, inte åldern.
        </p>
        {open.length + fine.length > 0 && (
          <Sheet label="Kan behöva ses över">
            {(isShown ? open : open.slice(0, shownAtFirst)).map((part) => (
              <PartRow key={keyOf(part)} {...{ part, mayChange, answering }} />
            ))}
            {isShown &&
              fine.map((part) => (
                <Row
                  key={keyOf(part)}
                  lead={<NeedMark state="there" />}
                  title={part.name}
                  second={<About part={part} />}
                  actions={mayChange && part.answer && <TakeBack {...{ part, answering }} />}
                />
              ))}
            {fine.length + Math.max(0, open.length - shownAtFirst) > 0 && (
              <MoreRow>
                <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                  {isShown ? 'Visa färre' : moreText(open.length + fine.length, open.length, showFineText(fine.length))}
                </Button>
              </MoreRow>
            )}
          </Sheet>
        )}
      </section>
      {aside.length > 0 && (
        <section>
          <GroupHeading level={2} count={aside.length}>
            Lagt åt sidan
          </GroupHeading>
          <Sheet label="Lagt åt sidan">
            {aside.map((part) => (
              <Row
                key={keyOf(part)}
                lead={<NeedMark state="notNeeded" />}
                title={part.name}
                second={<About part={part} />}
                actions={mayChange && <TakeBack {...{ part, answering }} />}
              />
            ))}
          </Sheet>
        </section>
      )}
    </>
  )
}

function TakeBack({ part, answering }: { part: Part; answering: ReturnType<typeof useAnswer> }) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Ta tillbaka: ${part.name}`}
      isBusy={answering.sayingOf(part) !== null}
      onClick={() => answering.say(part, null)}
    >
      Ta tillbaka
    </Button>
  )
}
