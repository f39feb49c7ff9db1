import { BriefcaseBusiness, Phone } from 'lucide-react'
import type { HandOverName, Treatment } from '#contract/sharing/handOverChoice.ts'
import { ShowRestRow } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { withNames } from './choice.ts'
import type { PartProps } from './partProps.ts'
import { PicturesRow } from './PicturesRow.tsx'

const shownOrRedacted = [
  { value: 'all', label: 'Visas' },
  { value: 'none', label: 'Stryks' },
] as const
const howMuch = [
  { value: 'all', label: 'Allt' },
  { value: 'name', label: 'Bara namn' },
  { value: 'none', label: 'Stryks' },
] as const

/** How many people are listed before it is asked for the others, and firms named. */
const few = 6
const namedFirms = 2

/** The names and numbers of others that stand in what goes along, and what becomes of them. */
export function NamesPart({ folderId, ...part }: PartProps & { folderId: number }) {
  const { choice, preview, onChange } = part
  const treated = preview.names.map((one) => ({
    ...one,
    treatment: choice.names.find(({ key }) => key === one.key)?.treatment ?? one.treatment,
  }))
  const firms = treated.filter(({ kind }) => kind === 'firm')
  const people = treated.filter(({ kind }) => kind !== 'firm')
  const { shown, rest, showAll } = useFirst(people, few)
  const set = (keys: readonly string[], treatment: Treatment) => onChange(withNames(choice, keys, treatment))
  const hasPictures = preview.kinds.pictures.goes > 0
  if (treated.length === 0 && !hasPictures) return null
  return (
    <section>
      <GroupHeading level={2} count={treated.length || undefined}>
        Namn och nummer som följer med
      </GroupHeading>
      <Sheet>
        {firms.length > 0 && (
          <Firms
            firms={firms}
            onChange={(treatment) =>
              set(
                firms.map(({ key }) => key),
                treatment,
              )
            }
          />
        )}
        {shown.map((one) => (
          <Person key={one.key} person={one} onChange={(treatment) => set([one.key], treatment)} />
        ))}
        <ShowRestRow {...{ rest, showAll }} />
        {hasPictures && <PicturesRow folderId={folderId} {...part} />}
      </Sheet>
    </section>
  )
}

type FirmsProps = { firms: readonly HandOverName[]; onChange: (treatment: Treatment) => void }

function Firms({ firms, onChange }: FirmsProps) {
  const title = firms.length === 1 ? '1 firma' : `${firms.length} firmor`
  const names = firms.slice(0, namedFirms).flatMap(({ name }) => name ?? [])
  const isRedacted = firms.every(({ treatment }) => treatment === 'none')
  return (
    <Row
      lead={<IconTile icon={<BriefcaseBusiness />} />}
      title={title}
      second={`${namesText(names, firms.length)}. Namn, nummer och organisationsnummer`}
      actions={
        <SegmentedControl
          label={title}
          isMini
          segments={shownOrRedacted}
          value={isRedacted ? 'none' : 'all'}
          onChange={onChange}
        />
      }
    />
  )
}

type PersonProps = { person: HandOverName; onChange: (treatment: Treatment) => void }

function Person({ person, onChange }: PersonProps) {
  const { name, number, treatment } = person
  const title = name ?? number ?? ''
  return (
    <Row
      lead={name === null ? <IconTile icon={<Phone />} /> : <Avatar name={name} />}
      title={
        name === null ? (
          <Redacted isRedacted={treatment !== 'all'}>{title}</Redacted>
        ) : (
          <>
            {name} {number !== null && <Redacted isRedacted={treatment !== 'all'}>{number}</Redacted>}
          </>
        )
      }
      second={`${whereText(person)}. ${whatText(person)}`}
      actions={
        name === null ? (
          <SegmentedControl
            label={title}
            isMini
            segments={shownOrRedacted}
            value={treatment === 'all' ? 'all' : 'none'}
            onChange={onChange}
          />
        ) : (
          <SegmentedControl label={title} isMini segments={howMuch} value={treatment} onChange={onChange} />
        )
      }
    />
  )
}

function Redacted({ isRedacted, children }: { isRedacted: boolean; children: string }) {
  return isRedacted ? (
    <s className="text-sm font-normal text-ink-muted tabular-nums">{children}</s>
  ) : (
    <span className="text-sm font-normal tabular-nums">{children}</span>
  )
}

function whereText({ count, places }: HandOverName): string {
  const [first] = places
  return count === 1 && first ? `I ”${first.title}”` : `Står på ${count} ställen`
}

function whatText({ name, number, treatment }: HandOverName): string {
  if (treatment === 'all') return number === null ? 'Namnet följer med' : 'Köparen ser det'
  if (treatment === 'none') return name === null || number === null ? 'Stryks' : 'Namn och nummer stryks'
  return number === null ? 'Namnet följer med' : 'Namnet följer med, numret stryks'
}
