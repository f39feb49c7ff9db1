import { Fuel } from 'lucide-react'
import type { ReactNode } from 'react'
import { mayInFolder } from '#contract/rules/archive.ts'
import { isOneThing } from '#contract/rules/categories.ts'
import type { Thing } from '#contract/folders/folderCardFields.ts'
import type { Folder, OpenFolder } from '#contract/folders/folders.ts'
import { litresText } from '#contract/rules/fuel.ts'
import { perUnit, readingText, stepsOf } from '#contract/rules/meter.ts'
import { moneyText, wholeMonth } from '#contract/rules/money.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import type { NextEvent } from '#contract/rules/eventDays.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { eventDaysText } from '#client/platform/text/seasonText.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { classes } from '#client/ui/layout/classes.ts'

/**
 * What the page of a car, a boat, a machine or an animal begins with: its meter, what is next and was last, and what it
 * costs. Nothing for other folders, and as high while it is loaded.
 */
export function ThingOverview({ folder }: { folder: Folder & Partial<OpenFolder> }) {
  if (!isOneThing(folder)) return null
  if (!folder.thing) return <div className={classes(sheet, 'min-h-40 md:min-h-26')} />
  const { meters, latest, costs } = folder.thing
  // What is divided among several is not what any of them costs.
  const only = meters.length === 1 ? meters[0] : undefined
  const facts = [
    ...meters.map((meter) => ({
      key: meter.componentId,
      label: only ? 'Mätare' : meter.name,
      fact: <MeterFact folder={folder} meter={meter} />,
    })),
    folder.next && { key: 'Härnäst', label: 'Härnäst', fact: <EventFact event={folder.next} /> },
    latest && { key: 'Senast', label: 'Senast', fact: <EventFact event={latest} /> },
    costs && { key: 'Kostnad', label: 'Kostnad', fact: <CostFact costs={costs} only={only} /> },
  ].filter((fact) => fact !== null)
  return (
    <section aria-label="I korthet" className={classes(sheet, 'flex flex-col gap-3')}>
      {facts.length === 0 ? (
        <p className="text-sm text-ink-muted">
          Här samlas vad som är härnäst, vad som gjordes senast och vad det kostar.
        </p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-5 gap-y-4 md:grid-cols-4">
          {facts.map(({ key, label, fact }) => (
            <div key={key} className="min-w-0">
              <dt className="text-xs text-ink-muted">{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      )}
      {meters[0] && <FuelButton folder={folder} meter={meters[0]} isOnly={only !== undefined} />}
    </section>
  )
}

const sheet = 'mb-6 rounded-lg border border-line bg-surface-raised p-4 shadow-card'

type MeterOfThing = Thing['meters'][number]

type MeterFactProps = { folder: Folder; meter: MeterOfThing }

function MeterFact({ folder, meter: { componentId, folderId, roleId, meter, consumption } }: MeterFactProps) {
  const { latest, unit } = meter
  const unread = mayInFolder({ ...folder, roleId }, 'UpdateComponent') ? 'Läs av mätaren' : 'Inte avläst'
  return (
    <Fact
      first={
        <TextLink to={urls.component(folderId, componentId)} className="touch-line">
          {latest ? readingText(latest.value, unit) : unread}
        </TextLink>
      }
      rest={[
        latest && `avläst ${periodText(latest.readOn)}`,
        consumption !== null && `${litresText(consumption)}\u00a0l/${perUnit[unit]}`,
      ]}
    />
  )
}

function EventFact({ event }: { event: NextEvent }) {
  const { id, folderId, title } = event
  return (
    <Fact
      first={
        <TextLink to={urls.folder(folderId, { tab: folderTabs.activities, accordion: id })} className="touch-line">
          {title}
        </TextLink>
      }
      rest={[eventDaysText(event)]}
    />
  )
}

type CostFactProps = { costs: NonNullable<Thing['costs']>; only: MeterOfThing | undefined }

/** By the last twelve months, and by how much it is used in a year once that is known. */
function CostFact({ costs: { lastTwelveMonths, currency }, only }: CostFactProps) {
  return (
    <Fact
      first={`${moneyText(wholeMonth(lastTwelveMonths), currency)} i månaden`}
      rest={[
        only?.perWholeYear &&
          `${moneyText(Math.round((lastTwelveMonths * stepsOf(only.meter.unit)) / only.perWholeYear), currency)} per ${perUnit[only.meter.unit]}`,
      ]}
    />
  )
}

function Fact({ first, rest }: { first: ReactNode; rest: readonly (string | null | false | 0 | undefined)[] }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere tabular-nums">{first}</span>
      {rest.filter(Boolean).map((text) => (
        <span key={`${text}`} className="block text-sm text-ink-muted tabular-nums">
          {text}
        </span>
      ))}
    </>
  )
}

type FuelButtonProps = { folder: Folder; meter: MeterOfThing; isOnly: boolean }

/** Logs that it was filled up, in the folder of what has the meter. */
function FuelButton({ folder, meter: { folderId, componentId, roleId }, isOnly }: FuelButtonProps) {
  if (!mayInFolder({ ...folder, roleId }, 'AddActivity')) return null
  const params = { title: 'Tankning', statusId: activityStatus.done, ...(isOnly && { componentId }) }
  return (
    <Button
      size="small"
      icon={<Fuel />}
      className="self-start"
      onClick={() => openModal('AddActivity', { id: folderId, roleId, params })}
    >
      Logga tankning
    </Button>
  )
}
