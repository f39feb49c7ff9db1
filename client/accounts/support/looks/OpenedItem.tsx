import { lookFileAddress } from '#contract/platform/fileAddresses.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { faultKind } from '#contract/items/fault.ts'
import { factsOf } from '#contract/items/say.ts'
import type { LookShown } from '#contract/accounts/support.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { NewTabLink } from '#client/ui/layout/NewTabLink.tsx'

/** One thing of the folder, as it is now. A file of it is opened, and told of, by itself. */
export function OpenedItem({
  caseId,
  shown: { component, event, fault, files },
}: {
  caseId: number
  shown: LookShown
}) {
  const title = component?.name ?? event?.title ?? fault?.title ?? files[0]?.name
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      {component && <DefinitionList items={factsOfComponent(component)} />}
      {event && <DefinitionList items={factsOfEvent(event)} />}
      {fault && <DefinitionList items={factsOfFault(fault)} />}
      {files.length > 0 && (
        <ul aria-label="Papper och bilder" className="flex flex-col gap-1">
          {files.map(({ id, name, kindName, day, isDamaged }) => (
            <li key={id} className="text-sm wrap-anywhere">
              {isDamaged ? name : <NewTabLink href={lookFileAddress('original', caseId, id)}>{name}</NewTabLink>}
              <span className="text-ink-muted">{` ${kindName}, ${periodText(day)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const factsOfComponent = (component: NonNullable<LookShown['component']>) => [
  ...factsOf(componentKind, component, periodText),
  { label: 'Väntas hålla till', value: periodText(component.expectedUntil) },
]

const factsOfEvent = (event: NonNullable<LookShown['event']>) =>
  factsOf(eventKind, event, periodText, { startDate: () => periodText(event.startDate, event.endDate) })

const factsOfFault = (fault: NonNullable<LookShown['fault']>) => [
  ...factsOf(faultKind, fault, periodText),
  { label: 'Läge', value: fault.isClosed ? 'Avslutat' : 'Öppet' },
]
