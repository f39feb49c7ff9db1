import { supportStatus } from '#contract/rules/statuses.ts'
import {
  readChoiceParam,
  omitUndefined,
  readTextParam,
  readWordParam,
} from '#client/platform/lists/filters/filterParams.ts'
import type { FilterField } from '#client/platform/lists/filters/filterField.ts'
import type { CaseFilter } from './agentApi.ts'

/** The filters of the support inbox. */
export const caseFields: FilterField[] = [
  {
    kind: 'choice',
    name: 'status',
    label: 'Status',
    emptyLabel: 'Alla statusar',
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
    emptyLabel: 'Alla ansvariga',
    options: [
      { value: 'mina', label: 'Mina' },
      { value: 'ingen', label: 'Ingen' },
    ],
  },
]

const assignees = { mina: 'me', ingen: 'nobody' } as const

/** The filter from the address. */
export function readCaseFilter(search: URLSearchParams): CaseFilter {
  return omitUndefined({
    q: readTextParam(search, 'sok'),
    statusId: readChoiceParam(search, 'status', supportStatus),
    assigned: readWordParam(search, 'ansvarig', assignees),
  })
}
