import { columnNameOf, type ImportField } from '#contract/intake/importFields.ts'
import type { ImportedKind } from '#contract/intake/importShapes.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { readFields, type Field, type Kind } from '#contract/items/kind.ts'

const ofFields = (kind: Kind) =>
  readFields(kind).map((name): [ImportField, string] => {
    const { read } = kind.fields[name] as Field
    return [columnNameOf(name) as ImportField, read ?? '']
  })

const currencyNames = 'valuta, valutakod, currency, currency code'

/**
 * What columns are called, folded (`foldedName`): by people, in Swedish and English, and by the programs whose files are
 * known; those of each field stand with commas between. Fields of items say theirs themselves. The first field with a name
 * has it; null is left out of itself.
 */
export const synonyms: Record<ImportedKind, readonly (readonly [ImportField | null, string])[]> = {
  activity: [
    ...ofFields(eventKind),
    ['subFolder', 'rum, plats, var, undermapp, mapp, omrade, utrymme, room, location, place, folder, area'],
    ['warranty', componentKind.fields.warrantyUntil.read],
    ['reading', 'matarstallning, matare, miltal, mil, odometer, odo, mileage, timmar, drifttid, hours'],
    ['currency', currencyNames],
    [
      'income',
      'pengar in, insattning, insatt, insattningar, inbetalning, kredit, credit, deposit, money in, paid in, in',
    ],
    ['recurrence', 'upprepning, upprepas, aterkommer, intervall, hur ofta, rrule, recurrence, repeats'],
    [
      null,
      'nr, no, id, #, lopnummer, rad, tags, taggar, initialodometer, fueleconomy, isfilltofull, missedfuelup, startingsoc, endingsoc, datemodified, priority, isequipped',
    ],
  ],
  component: [
    ...ofFields(componentKind),
    ['subFolder', 'rum, undermapp, mapp, omrade, utrymme, room, location, folder, area, hb.location'],
    ['currency', currencyNames],
    [
      null,
      'nr, no, id, #, tags, hb.tags, hb.labels, hb.asset_id, hb.quantity, hb.import_ref, hb.parent_import_ref, hb.archived, hb.insured, hb.lifetime_warranty, hb.sold_date, hb.sold_time, hb.sold_to, hb.sold_price, hb.sold_notes, isequipped',
    ],
  ],
}
