import type { HandOver, HandOverDraft } from '#contract/sharing/handOvers.ts'
import type { HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import { longestHandOverWords } from '#contract/sharing/handOvers.ts'
import type { Member } from '#contract/people/members.ts'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { AccessDay } from './AccessDay.tsx'
import { BuyerField, type Way } from './BuyerField.tsx'
import { EndsPart } from './EndsPart.tsx'
import { PeopleParts } from './PeopleParts.tsx'

export type WhomProblems = { buyers?: string; accessDay?: string; words?: string }

type ToWhomProps = {
  draft: HandOverDraft
  onChange: (changes: Partial<HandOverDraft>) => void
  members: readonly Member[]
  years: HandOverPreview['years'] | undefined
  ends: HandOver['ends']
  problems: WhomProblems
  way: Way
  onWay: (way: Way) => void
  typed: string
  onTyped: (text: string) => void
}

/** The second step: to whom, when, and who is asked besides. */
export function ToWhom({ draft, onChange, members, years, ends, problems, ...buyer }: ToWhomProps) {
  return (
    <WithSide
      side={
        <>
          <PeopleParts draft={draft} onChange={onChange} members={members} />
          <EndsPart ends={ends} />
        </>
      }
    >
      <BuyerField
        {...buyer}
        buyers={draft.buyers}
        onBuyers={(buyers) => onChange({ buyers })}
        error={problems.buyers}
      />
      <AccessDay day={draft.accessDay} onChange={(accessDay) => onChange({ accessDay })} error={problems.accessDay} />
      <TextArea
        label="Några ord till köparen"
        hint="Syns på sidan som köparen öppnar."
        optional
        rows={3}
        maxLength={longestHandOverWords}
        value={draft.words ?? ''}
        onChange={({ target }) => onChange({ words: target.value })}
        error={problems.words}
      />
      <section>
        <h2 className="text-sm font-semibold">Efteråt</h2>
        <p className="mt-1 max-w-prose text-sm text-ink-muted">
          Du är inte med i köparens mapp och ser inget av det som skrivs där. Du har ditt arkiv
          {years ? ` över åren ${years.first}–${years.last}` : ''}, med allt som det är vid överlåtelsen.
        </p>
      </section>
    </WithSide>
  )
}
