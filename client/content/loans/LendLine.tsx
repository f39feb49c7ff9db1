import { useQuery } from '@tanstack/react-query'
import { CalendarClock, HandHelping, HardHat, KeyRound, StickyNote, User, Wrench, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { components } from '#contract/content/components.ts'
import { firms } from '#contract/content/firms.ts'
import type { Loan } from '#contract/content/loans.ts'
import { members } from '#contract/people/members.ts'
import { limits } from '#contract/platform/limits.ts'
import { codesNotKept, saysCode } from '#contract/rules/accessCodes.ts'
import { choicesIn, query } from '#client/platform/api/query.ts'
import { refusalText } from '#client/platform/forms/reading/useReadings.ts'
import { nearDayText, today } from '#client/platform/text/dates.ts'
import { FieldError } from '#client/ui/fields/Field.tsx'
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

/** One line that says what is lent, to whom and until when, and below it how it was read. Enter notes it. */
export function LendLine({ folderId, earlier, line, setLine, field }: LendLineProps) {
  const id = useId()
  const known = useKnown(folderId, earlier)
  const { lend } = useLoans()
  const [error, setError] = useState<string | null>(null)
  /** What was found by a name, and is not what was meant. */
  const [asWritten, setAsWritten] = useState<ReadonlySet<'what' | 'who'>>(new Set())
  const found = loanInLine(line, today(), known)
  const said = found && refused(found, asWritten, loanInLine(line, today(), nothing))
  const isCode = saysCode(line)
  const shown = isCode ? codesNotKept : error

  async function save() {
    if (isCode) return
    if (!said?.who) return setError('Skriv både vad och till vem, som ”Stegen till Olle till söndag”.')
    const { what, who, ...rest } = said
    try {
      await lend({
        ...rest,
        folderId: what.folderId ?? folderId,
        componentId: what.componentId,
        what: what.name,
        who: who.name,
        holderId: who.holderId,
        firmId: who.firmId,
      })
      change('')
    } catch (refusal) {
      setError(refusalText(refusal))
    }
  }

  function change(next: string) {
    setLine(next)
    setError(null)
    if (next === '') setAsWritten(new Set())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    void save()
  }

  return (
    <div className="flex flex-col gap-2 pb-2">
      <label htmlFor={id} className="sr-only">
        Vad lånas ut, till vem och till när?
      </label>
      <div className={frame}>
        <HandHelping aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
        <input
          id={id}
          ref={field}
          value={line}
          placeholder="Stegen till Olle till söndag"
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          {...(shown && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
          className="min-h-10 min-w-0 grow bg-transparent outline-none placeholder:text-ink-muted"
        />
      </div>
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
      {said && !isCode && <ReadChips said={said} onRefuse={(which) => setAsWritten(new Set([...asWritten, which]))} />}
    </div>
  )
}

const nothing: Known = { people: [], firms: [], things: [] }

/** Without what was found by the words of which these are no other's name. */
function refused(found: SaidLoan, asWritten: ReadonlySet<'what' | 'who'>, plain: SaidLoan | null): SaidLoan {
  return {
    ...found,
    ...(plain && asWritten.has('what') && { what: plain.what }),
    ...(plain && asWritten.has('who') && { who: plain.who }),
  }
}

type ReadChipsProps = { said: SaidLoan; onRefuse: (which: 'what' | 'who') => void }

function ReadChips({ said, onRefuse }: ReadChipsProps) {
  const { what, keyNumber, who, dueOn, lentOn, note } = said
  const name = loanName({ what: what.name, keyNumber })
  const icon = keyNumber === null ? <Wrench /> : <KeyRound />
  const whoIcon = who?.firmId ? <HardHat /> : <User />
  const isNamed = who !== null && (who.holderId !== null || who.firmId !== null)
  return (
    <div role="group" aria-label="Så förstod Pärmen raden" className="flex flex-wrap gap-2">
      <ReadChip icon={icon} {...(what.componentId !== null && { onRefuse: () => onRefuse('what') })}>
        {name}
      </ReadChip>
      <ReadChip icon={whoIcon} isMissing={who === null} {...(isNamed && { onRefuse: () => onRefuse('who') })}>
        {who ? who.name : 'Till vem?'}
      </ReadChip>
      <ReadChip icon={<CalendarClock />}>{dueOn ? `Till ${nearDayText(dueOn)}` : 'Tills vidare'}</ReadChip>
      {lentOn !== today() && <ReadChip icon={<CalendarClock />}>Sedan {nearDayText(lentOn)}</ReadChip>}
      {note && <ReadChip icon={<StickyNote />}>{note}</ReadChip>}
      <p role="status" className="sr-only">
        {who && `Läst: ${name}, till ${who.name}, ${dueOn ? `till ${nearDayText(dueOn)}` : 'tills vidare'}`}
      </p>
    </div>
  )
}

type ReadChipProps = { icon: ReactNode; isMissing?: boolean; onRefuse?: () => void; children: string | string[] }

/** What was found by a name can be put away: then the words stand as they are written. */
function ReadChip({ icon, isMissing = false, onRefuse, children }: ReadChipProps) {
  const look = `${chip} ${isMissing ? 'border border-dashed border-line-strong text-ink-muted' : 'bg-accent-soft text-accent-strong'}`
  if (!onRefuse)
    return (
      <span className={look}>
        {icon}
        {children}
      </span>
    )
  return (
    <button
      type="button"
      className={`touch-target ${look}`}
      aria-label={`Inte ${[children].flat().join('')}`}
      onClick={onRefuse}
    >
      {icon}
      {children}
      <X aria-hidden="true" />
    </button>
  )
}

/** Whom and what of the folder the line may name. */
function useKnown(folderId: number, earlier: readonly Loan[]): Known {
  const people = useQuery(choicesIn(members.inFolder, folderId)).data?.items ?? []
  const register = useQuery(choicesIn(firms.inFolder, folderId)).data?.items ?? []
  const things = useQuery(query(components.ofUser, { query: { folderId, topX: limits.largestPage } })).data?.items ?? []
  const named = people.flatMap(({ userId, firstName, lastName }) =>
    userId === null ? [] : [{ holderId: userId, name: [firstName, lastName].filter(Boolean).join(' ') }],
  )
  const ids = new Set(named.map(({ holderId }) => holderId))
  const others = new Set(
    earlier.filter(({ holderId, firmId }) => holderId === null && firmId === null).map(({ who }) => who),
  )
  return {
    // A member of several folders is named in each.
    people: [
      ...[...ids].flatMap((holderId) => named.find((person) => person.holderId === holderId) ?? []),
      ...[...others].map((name) => ({ holderId: null, name })),
    ],
    firms: register,
    things,
  }
}

const frame =
  'flex max-w-2xl items-center gap-2.5 rounded-md border border-line-strong bg-surface-raised px-3.5 focus-within:border-focus focus-within:shadow-[0_0_0_1px_var(--color-focus)] forced-colors:focus-within:outline-2'
const chip =
  'inline-flex min-h-8 max-w-full min-w-0 items-center gap-1.5 rounded-full px-3 text-sm font-semibold [&_svg]:size-4 [&_svg]:shrink-0'
