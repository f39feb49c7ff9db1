import { useQuery } from '@tanstack/react-query'
import { CalendarClock, HandHelping, HardHat, KeyRound, StickyNote, User, Wrench, X } from 'lucide-react'
import { useState, type ReactNode, type RefObject } from 'react'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import type { Loan } from '#contract/content/loans.ts'
import { members } from '#contract/people/members.ts'
import { limits } from '#contract/platform/limits.ts'
import { codesNotKept, saysCode } from '#contract/rules/accessCodes.ts'
import { choicesIn, query } from '#client/platform/api/query.ts'
import { refusalText } from '#client/platform/forms/reading/useReadings.ts'
import { nearDayText, today } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { chipChosen, chipShape, chipSuggested } from '#client/ui/fields/chipStyle.ts'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { loanInLine, type Known, type SaidLoan } from './loanInLine.ts'
import { loanName } from '#client/platform/text/loanText.ts'
import { useLoans } from './useLoans.ts'

type LendLineProps = {
  folderId: number
  /** Whom something was lent to before. */
  earlier: readonly Loan[]
  line: string
  setLine: (line: string) => void
  field: RefObject<HTMLInputElement | null>
}
type Named = 'what' | 'who'

/** One line that says what is lent, to whom and until when, and below it how it was read. Enter notes it, or the button. */
export function LendLine({ folderId, earlier, line, setLine, field }: LendLineProps) {
  const { things, people, firms: register } = useKnown(folderId, earlier)
  const { lend } = useLoans()
  const [error, setError] = useState<string>()
  /** What was found by a name, and is not what was meant. */
  const [asWritten, setAsWritten] = useState<ReadonlySet<Named>>(new Set())
  const said = loanInLine(line, today(), {
    things: asWritten.has('what') ? [] : things,
    people: asWritten.has('who') ? [] : people,
    firms: asWritten.has('who') ? [] : register,
  })
  const isCode = saysCode(line)

  async function save() {
    if (isCode) return
    if (!said?.who) return setError('Skriv både vad och till vem, som ”Stegen till Olle till söndag”.')
    const { what, who, ...rest } = said
    try {
      const thing = { folderId: what.folderId ?? folderId, componentId: what.componentId, what: what.name }
      await lend({ ...rest, ...thing, who: who.name, holderId: who.holderId, firmId: who.firmId })
      change('')
    } catch (refusal) {
      setError(refusalText(refusal))
    }
  }

  function change(next: string) {
    setLine(next)
    setError(undefined)
    if (next === '') setAsWritten(new Set())
  }

  return (
    <div className="flex max-w-2xl flex-col gap-2 pb-2">
      <TextField
        label="Vad lånas ut, till vem och till när?"
        required={false}
        ref={field}
        icon={<HandHelping />}
        value={line}
        placeholder="Stegen till Olle till söndag"
        autoComplete="off"
        enterKeyHint="done"
        error={isCode ? codesNotKept : error}
        onChange={({ target }) => change(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void save()
        }}
      />
      {said && !isCode && (
        <div className="flex flex-wrap items-center gap-2">
          <ReadChips said={said} onRefuse={(which) => setAsWritten(new Set([...asWritten, which]))} />
          <Button size="small" onClick={() => void save()}>
            Låna ut
          </Button>
        </div>
      )}
    </div>
  )
}

type ReadChip = { key: string; icon: ReactNode; text: string; refuses?: Named | false | undefined; isMissing?: boolean }

/** What was found by a name can be put away: then the words stand as they are written. */
function ReadChips({ said, onRefuse }: { said: SaidLoan; onRefuse: (which: Named) => void }) {
  const { what, keyNumber, who, dueOn, lentOn, note } = said
  const name = loanName({ what: what.name, keyNumber })
  const until = dueOn ? `Till ${nearDayText(dueOn)}` : 'Tills vidare'
  const isNamed = who !== null && (who.holderId !== null || who.firmId !== null)
  const chips: ReadChip[] = [
    {
      key: 'what',
      icon: keyNumber === null ? <Wrench /> : <KeyRound />,
      text: name,
      refuses: what.componentId !== null && 'what',
    },
    {
      key: 'who',
      icon: who?.firmId ? <HardHat /> : <User />,
      text: who?.name ?? 'Till vem?',
      refuses: isNamed && 'who',
      isMissing: who === null,
    },
    { key: 'until', icon: <CalendarClock />, text: until },
    ...(lentOn === today() ? [] : [{ key: 'since', icon: <CalendarClock />, text: `Sedan ${nearDayText(lentOn)}` }]),
    ...(note ? [{ key: 'note', icon: <StickyNote />, text: note }] : []),
  ]
  return (
    <div role="group" aria-label="Så förstod Pärmen raden" className="flex flex-wrap gap-2">
      {chips.map(({ key, icon, text, refuses, isMissing }) => {
        const Chip = refuses ? 'button' : 'span'
        return (
          <Chip
            key={key}
            className={classes(
              chipShape,
              'min-h-8 max-w-full [&_svg]:shrink-0',
              isMissing ? chipSuggested : chipChosen,
            )}
            {...(refuses && { type: 'button', 'aria-label': `Inte ${text}`, onClick: () => onRefuse(refuses) })}
          >
            {icon}
            <span className="truncate">{text}</span>
            {refuses && <X aria-hidden="true" />}
          </Chip>
        )
      })}
      <p role="status" className="sr-only">
        {who && `Läst: ${name}, till ${who.name}, ${until}`}
      </p>
    </div>
  )
}

/** Whom and what of the folder the line may name. */
function useKnown(folderId: number, earlier: readonly Loan[]): Known {
  const people = useQuery(choicesIn(members.inFolder, folderId)).data?.items ?? []
  const register = useQuery(choicesIn(firms.inFolder, folderId)).data?.items ?? []
  const things = useQuery(query(components.ofUser, { query: { folderId, topX: limits.largestPage } })).data?.items ?? []
  // A member of several folders is named in each.
  const named = new Map(
    people.flatMap(({ userId, firstName, lastName }) =>
      userId === null ? [] : [[userId, [firstName, lastName].filter(Boolean).join(' ')] as const],
    ),
  )
  const others = new Set(
    earlier.filter(({ holderId, firmId }) => holderId === null && firmId === null).map(({ who }) => who),
  )
  return {
    people: [
      ...Array.from(named, ([holderId, name]) => ({ holderId, name })),
      ...Array.from(others, (name) => ({ holderId: null, name })),
    ],
    firms: register,
    things,
  }
}
