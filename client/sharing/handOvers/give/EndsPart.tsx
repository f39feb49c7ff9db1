import { Bell, CalendarDays, Inbox, Link, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HandOver } from '#contract/sharing/handOvers.ts'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'

/** What ends with the exchange, besides the roles of those who do not come along. */
export function EndsPart({ ends }: { ends: HandOver['ends'] }) {
  if (!ends) return null
  const lines = [
    line(<Link />, ends.links, 'delad länk', 'delade länkar'),
    line(<CalendarDays />, ends.feeds, 'kalenderprenumeration', 'kalenderprenumerationer'),
    line(<Inbox />, ends.mailAddresses, 'adress att mejla kvitton till', 'adresser att mejla kvitton till'),
    line(<Mail />, ends.invitations, 'inbjudan som väntar', 'inbjudningar som väntar'),
    line(<Bell />, ends.reminders, 'påminnelse', 'påminnelser'),
  ].flat()
  if (lines.length === 0) return null
  return (
    <section>
      <GroupHeading level={2}>Slutar gälla vid överlåtelsen</GroupHeading>
      <ul className="flex flex-col gap-2 rounded-lg border border-line bg-surface-raised px-4.5 py-3 text-sm shadow-card">
        {lines.map(({ icon, text }) => (
          <li key={text} className="flex gap-2.5 [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:text-ink-muted">
            <span aria-hidden="true">{icon}</span>
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

const line = (icon: ReactNode, count: number, one: string, many: string) =>
  count === 0 ? [] : [{ icon, text: `${count} ${count === 1 ? one : many}` }]
