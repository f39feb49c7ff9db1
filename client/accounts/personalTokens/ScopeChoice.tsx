import type { ReactNode } from 'react'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import { RadioRow } from '#client/ui/fields/RadioRow.tsx'

type ScopeChoiceProps = {
  choices: readonly { scope: TokenScope; detail: string }[]
  scope: TokenScope
  onChoose: (scope: TokenScope) => void
  /** Below the choices. */
  children?: ReactNode
}

const labels: Record<TokenScope, string> = {
  read: 'Läsa',
  propose: 'Läsa och föreslå',
  write: 'Läsa och skriva',
}

/** What a program may do. */
export const ScopeChoice = ({ choices, scope, onChoose, children }: ScopeChoiceProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">Får</legend>
    <div className="sheet">
      {choices.map(({ scope: one, detail }) => (
        <RadioRow key={one} name="scope" isChosen={scope === one} onChoose={() => onChoose(one)} detail={detail}>
          {labels[one]}
        </RadioRow>
      ))}
      {children}
    </div>
  </fieldset>
)
