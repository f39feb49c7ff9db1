import { supportStatus } from '#contract/statuses.ts'
import { choiceIn, given, textIn, wordIn } from '../../lists/filters/address.ts'
import type { FilterField } from '../../lists/filters/choices.ts'
import type { CaseFilter } from '../../support/agentApi.ts'

/** What the inbox can be narrowed to. */
export const caseFields: FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    none: 'Alla',
    options: [
      { value: supportStatus.new, label: 'Nya' },
      { value: supportStatus.answered, label: 'Besvarade' },
      { value: supportStatus.closed, label: 'Avslutade' },
    ],
  },
  {
    kind: 'choice',
    name: 'ansvarig',
    label: 'Ansvarig',
    none: 'Alla',
    options: [
      { value: 'mina', label: 'Mina' },
      { value: 'ingen', label: 'Ingen' },
    ],
  },
]

const assignees = { mina: 'me', ingen: 'nobody' } as const

/** What the address asks for. */
export function caseFilterIn(search: URLSearchParams): CaseFilter {
  return given({
    q: textIn(search, 'sok'),
    statusId: choiceIn(search, 'status', supportStatus),
    assigned: wordIn(search, 'ansvarig', assignees),
  })
}
