import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { faultKind } from '#contract/items/fault.ts'
import { storedFileKind } from '#contract/items/file.ts'
import { firmKind } from '#contract/items/firm.ts'
import { columnOf, namesOf, type Field, type Kind } from '#contract/items/kind.ts'
import { leaving } from '#contract/items/leaving.ts'
import type { Redacted } from './going.ts'

/** The columns of a kind that are redacted as it goes to a buyer, and how many characters each holds. */
const redactedIn = (kind: Kind): Record<string, number> =>
  Object.fromEntries(
    leaving(kind, 'sale').flatMap((name) => {
      const { is, redacted } = kind.fields[name] as Field
      return typeof redacted === 'string' && 'max' in is ? [[columnOf(kind, name), is.max]] : []
    }),
  )

/** Its other columns with words. */
function unredactedIn(kind: Kind): Record<string, string> {
  const goes = new Set<string>(leaving(kind, 'sale'))
  return Object.fromEntries(
    namesOf(kind).flatMap((name) => {
      const { redacted } = kind.fields[name] as Field
      if (redacted === undefined || (goes.has(name) && typeof redacted === 'string')) return []
      return [[columnOf(kind, name), typeof redacted === 'object' && goes.has(name) ? redacted.isNot : 'stays']]
    }),
  )
}

/** The columns with what people wrote, and how many characters each holds. Those of `unredactedColumns` go along as they are. */
export const redactedColumns: Record<Redacted['table'], Readonly<Record<string, number>>> = {
  folder: { title: 200, description: 10_000, city: 100 },
  component: redactedIn(componentKind),
  activity: redactedIn(eventKind),
  series: { title: 200, description: 10_000 },
  fault: redactedIn(faultKind),
  file: redactedIn(storedFileKind),
  firm: redactedIn(firmKind),
  checklist_item: { text: 200 },
}

/** The other columns with text, and why nothing is redacted in them; what is generated of others follows those. */
export const unredactedColumns: Partial<Record<Redacted['table'], Readonly<Record<string, string>>>> = {
  folder: { zip_code: 'has five figures' },
  component: { code: 'is drawn by lot', meter_unit: 'is one of a few' },
  activity: { season: 'is one of a few' },
  series: {
    kind: 'is one of a few',
    rule: 'is written by the service',
    unit: 'is one of a few',
    season: 'is one of a few',
    words: 'is written by the service',
    usage_unit: 'is one of a few',
  },
  file: { ...unredactedIn(storedFileKind), moment: 'is one of a few' },
  firm: unredactedIn(firmKind),
}

/** The columns with text of what is copied beside those, and what becomes of each. */
export const ofMarks: Readonly<Record<'delivery_claim' | 'delivered', Readonly<Record<string, string>>>> = {
  delivery_claim: {
    firm_name: 'goes along where nothing of it is redacted, and else the whole mark stays',
    organisation_number: 'is public',
    invoice: 'stays',
    kept: 'stays: nothing is corrected by it any more',
  },
  delivered: { own_note: 'stays: nobody has seen it in what was offered' },
}
