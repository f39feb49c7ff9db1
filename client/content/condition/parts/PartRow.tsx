import { useState } from 'react'
import type { Part, PartAnswer } from '#contract/content/conditionParts.ts'
import { may } from '#contract/rules/permissions.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { urls } from '#contract/platform/urls.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { nearDayText, periodText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { NeedMark } from '#client/ui/layout/rows/NeedMark.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import type { useAnswer } from './useAnswer.ts'
import { answerText, partText } from './partText.ts'
import { YearForm } from './YearForm.tsx'

type PartRowProps = { part: Part; mayChange: boolean; answering: ReturnType<typeof useAnswer> }

/** A part that may need to be looked at, or whose year is asked for. */
export function PartRow({ part, mayChange, answering }: PartRowProps) {
  const [isWriting, setWriting] = useState(false)
  const isAsked = part.state === 'ask'
  const { componentId } = part
  return (
    <Row
      lead={<NeedMark state={isAsked ? 'unknown' : 'look'} />}
      title={part.name}
      second={<About part={part} />}
      actions={
        mayChange &&
        !isWriting && (
          <>
            {isAsked ? (
              part.mayHaveYear &&
              may(part.roleId, 'UpdateComponent') && (
                <Button size="small" aria-label={`Skriv år: ${part.name}`} onClick={() => setWriting(true)}>
                  Skriv år
                </Button>
              )
            ) : (
              <PlanLook part={part} />
            )}
            {isAsked ? (
              <Say {...{ part, answering }} answer="unknown" word="Vet inte" />
            ) : (
              <>
                <Say {...{ part, answering }} answer="good" word="Såg bra ut" />
                <Say {...{ part, answering }} answer="unneeded" word="Behövs inte" />
              </>
            )}
          </>
        )
      }
      outcome={
        isWriting &&
        componentId !== null && (
          <YearForm
            component={{ id: componentId, folderId: part.folderId, name: part.name }}
            onClose={() => setWriting(false)}
          />
        )
      }
    />
  )
}

type SayProps = Omit<PartRowProps, 'mayChange'> & { answer: NonNullable<PartAnswer['answer']>; word: string }

function Say({ part, answering, answer, word }: SayProps) {
  const saying = answering.sayingOf(part)
  return (
    <Button
      size="small"
      variant="quiet"
      // Spoken as it is seen: whoever steers by voice says the words on the button.
      aria-label={`${word}: ${part.name}`}
      isBusy={saying?.answer === answer}
      onClick={() => {
        if (!saying) answering.say(part, answer)
      }}
    >
      {word}
    </Button>
  )
}

/** Opens an event to be done with the part, or leads to the one that there is. */
function PlanLook({ part: { name, folderId, roleId, componentId, planned } }: { part: Part }) {
  if (planned)
    return (
      <TextLink to={urls.item('activity', planned.folderId, planned.id)} className="touch-line text-sm">
        {planned.day === null ? 'Planerad' : `Planerad ${nearDayText(planned.day)}`}
        <span className="sr-only">: {planned.title}</span>
      </TextLink>
    )
  const params = {
    title: `Se över ${name}`,
    statusId: activityStatus.planned,
    typeName: 'Besiktning',
    ...(componentId !== null && { componentId }),
  }
  return (
    <Button
      size="small"
      aria-label={`Planera en översyn: ${name}`}
      onClick={() => openModal('AddActivity', { id: folderId, roleId, params })}
    >
      Planera en översyn
    </Button>
  )
}

/** How old it is, how old such a part usually grows, and where that was read. */
export function About({ part }: { part: Part }) {
  const { name, checkedOn, link, isWeak } = part.source
  const said = answerText(part)
  return (
    <>
      {partText(part)}
      {said !== null && <span className="mt-0.5 block">{said}</span>}
      <span className="mt-0.5 block">
        <NewTabLink href={link}>
          {`Källa: ${isWeak ? `${name}, mindre säker` : name} · läst ${periodText(checkedOn)}`}
        </NewTabLink>
      </span>
    </>
  )
}
