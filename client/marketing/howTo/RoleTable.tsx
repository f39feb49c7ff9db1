import { Check } from 'lucide-react'
import { may, mayIn, roles, type Action } from '#contract/rules/permissions.ts'

const columns = [
  { id: roles.founder, name: 'Grundare' },
  { id: roles.administrator, name: 'Administratör' },
  { id: roles.partner, name: 'Partner' },
  { id: roles.observer, name: 'Observatör' },
]

const rows: { action: Action; name: string }[] = [
  { action: 'ReadFolder', name: 'Läsa mappen' },
  { action: 'SendMessage', name: 'Skriva meddelanden' },
  { action: 'AddFault', name: 'Anmäla fel' },
  { action: 'AddActivity', name: 'Lägga till, ändra och radera händelser' },
  { action: 'AddComponent', name: 'Lägga till, ändra och radera komponenter' },
  { action: 'UpdateChild', name: 'Ändra en undermapp' },
  { action: 'AddChild', name: 'Skapa och radera undermappar' },
  { action: 'AddMember', name: 'Bjuda in, ändra roller och ta bort medlemmar' },
  { action: 'UpdateParent', name: 'Ändra huvudmappen' },
  { action: 'DeleteParent', name: 'Radera huvudmappen' },
  { action: 'KeepCosts', name: 'Välja vilka som ser kostnader' },
  { action: 'TransferFolder', name: 'Lämna över huvudmappen' },
]

/** The rights of each role, from the same permission table that the server uses. */
export function RoleTable() {
  return (
    <table className="mt-5 w-full border-collapse text-sm">
      <caption className="pb-2 text-start font-semibold">Vem får göra vad</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col">
            <span className="sr-only">Det som ska göras</span>
          </th>
          {columns.map(({ id, name }) => (
            <th key={id} scope="col" className="px-1 pb-2 align-bottom font-semibold">
              {/* On a phone the four role names only fit vertically. */}
              <span className="inline-block max-sm:rotate-180 max-sm:[writing-mode:vertical-rl]">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ action, name }) => (
          <tr key={action} className="border-b border-line">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {name}
            </th>
            {columns.map(({ id }) => (
              <td key={id} className="px-1 py-2 text-center">
                <Answer answer={answerOf(id, action)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 'letBe' where the founder may let the role do it. */
function answerOf(roleId: number, action: Action): 'yes' | 'no' | 'letBe' {
  if (may(roleId, action)) return 'yes'
  return mayIn({ roleId, observersReport: true }, action) ? 'letBe' : 'no'
}

function Answer({ answer }: { answer: ReturnType<typeof answerOf> }) {
  if (answer === 'no') {
    return (
      <>
        <span aria-hidden="true" className="text-ink-muted">
          –
        </span>
        <span className="sr-only">Nej</span>
      </>
    )
  }
  if (answer === 'letBe') return <span className="text-ink-muted">Om grundaren tillåter</span>
  return (
    <>
      <Check aria-hidden="true" className="mx-auto size-5 text-accent" />
      <span className="sr-only">Ja</span>
    </>
  )
}
