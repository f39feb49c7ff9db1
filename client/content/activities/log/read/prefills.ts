import { moneyText } from '#contract/rules/money.ts'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { monthsText, paperTitle, paymentText, vatOf, type ReadKey } from '#client/platform/reading/readFacts.ts'
import { nearDayText, nearPeriodText, today } from '#client/platform/text/dates.ts'
import { isDone, setFolder, type LogFormApi } from '../useLogForm.ts'
import type { Suggestions } from '../useSuggestions.ts'

export type PrefillKey = 'title' | 'firm' | 'date' | 'total' | 'vat' | 'payment' | 'warranty' | 'place' | 'type'

/** What was read, or follows from it, for one field of the form. It is in the field only once it is taken. */
export type Prefill = {
  key: PrefillKey
  name: string
  text: string
  /** What of the paper it is. */
  readAs: ReadKey | null
  /** It is taken with this one, and not without it. */
  needs?: PrefillKey
  isTaken: boolean
  take: () => void
  giveBack: () => void
}

/** Where it is suggested to lie, and what was said there of the firm. */
export type PlacePrefill = {
  folderId: number
  title: string
  parentTitle: string | null
  mainId: number
  firm: { id: number; name: string } | null
  type: { id: number; name: string } | null
}

export type PrefillInput = {
  form: LogFormApi
  suggestions: Suggestions
  kind: 'receipt' | 'invoice' | null
  fields: ReceiptFields
  /** The last day of several receipts as one event. */
  lastDay?: string | undefined
  place: PlacePrefill | null
  /** The folder that the form was opened in, and the main folder of the one that is chosen. */
  openedIn: number
  chosenMainId: number | null
  seesCosts: boolean
}

/**
 * What can be filled in for the fields as they stand, in the order in which it is taken; never where a person has typed
 * or chosen something.
 */
export function prefillsOf(input: PrefillInput): Prefill[] {
  const prefills = [...ofPlace(input), ...ofPaper(input), ...ofAmounts(input), ...ofNote(input)]
  return prefills.flatMap(({ isFree, ...prefill }) => (isFree || prefill.isTaken ? [prefill] : []))
}

type Possible = Prefill & { isFree: boolean }

const dirty = { shouldDirty: true }

function ofPlace({ form, suggestions, place, openedIn, chosenMainId }: PrefillInput): Possible[] {
  if (!place) return []
  const { choose, isOwn, suggested } = suggestions
  const { folderId, firmId, typeId } = form.getValues()
  const isThere = folderId === place.folderId
  const toPlace: Possible = {
    key: 'place',
    name: 'Var',
    text: [place.parentTitle, place.title].filter(Boolean).join(' / '),
    readAs: null,
    isTaken: isThere && isOwn('place'),
    isFree: !isThere && !isOwn('place') && suggested.place === null && firmId == null,
    take: () => {
      choose('place')
      setFolder(form, place.folderId)
    },
    giveBack: () => setFolder(form, openedIn),
  }
  const { firm, type } = place
  const prefills = [toPlace]
  if (type)
    prefills.push({
      key: 'type',
      name: 'Typ',
      text: type.name,
      readAs: null,
      isTaken: typeId === type.id && isOwn('type'),
      isFree: !isOwn('type') && suggested.typeId === null,
      take: () => {
        choose('type')
        form.setValue('typeId', type.id, dirty)
      },
      giveBack: () => form.setValue('typeId', null, dirty),
    })
  if (firm)
    prefills.push({
      key: 'firm',
      name: 'Firma',
      text: firm.name,
      readAs: 'orgNumber',
      needs: 'place',
      isTaken: firmId === firm.id,
      // A firm is in the register of one main folder.
      isFree: firmId == null && (toPlace.isFree || chosenMainId === place.mainId),
      take: () => {
        if (toPlace.isFree && chosenMainId !== place.mainId) toPlace.take()
        form.setValue('firmId', firm.id, dirty)
      },
      giveBack: () => form.setValue('firmId', null, dirty),
    })
  return prefills
}

function ofPaper({ form, suggestions, kind, fields, lastDay, place }: PrefillInput): Possible[] {
  const { choose, isOwn, suggested } = suggestions
  const { title, startDate, endDate, statusId } = form.getValues()
  const seller = place?.firm?.name ?? fields.seller?.value
  const date = fields.date?.value
  const prefills: Possible[] = []
  if (seller) {
    const text = paperTitle(kind, seller)
    prefills.push({
      key: 'title',
      name: 'Titel',
      text,
      readAs: 'seller',
      isTaken: title === text,
      isFree: title.trim() === '',
      take: () => {
        form.setValue('title', text, dirty)
        form.clearErrors('title')
      },
      giveBack: () => form.setValue('title', '', dirty),
    })
  }
  if (date && isDone(statusId))
    prefills.push({
      key: 'date',
      name: 'Datum',
      text: nearPeriodText(date, lastDay ?? null) ?? '',
      readAs: 'date',
      isTaken: startDate === date && endDate === (lastDay ?? null) && isOwn('day'),
      isFree: !isOwn('day') && suggested.day === null && !endDate,
      take: () => {
        choose('day')
        form.setValue('startDate', date, dirty)
        if (lastDay) form.setValue('endDate', lastDay, dirty)
      },
      giveBack: () => {
        form.setValue('startDate', today(), dirty)
        if (lastDay) form.setValue('endDate', null, dirty)
      },
    })
  return prefills
}

function ofAmounts({ form, fields, seesCosts }: PrefillInput): Possible[] {
  const { cost, vat, currency = 'SEK', statusId } = form.getValues()
  const total = fields.total?.value
  const read = fields.currency?.value ?? 'SEK'
  // What is planned has cost nothing yet, and a currency that was chosen stands.
  if (total == null || !seesCosts || !isDone(statusId) || (currency !== 'SEK' && currency !== read)) return []
  const toCost: Possible = {
    key: 'total',
    name: 'Summa',
    text: moneyText(total, read),
    readAs: 'total',
    isTaken: cost === total && currency === read,
    isFree: cost == null,
    take: () => {
      form.setValue('cost', total, dirty)
      form.setValue('currency', read, dirty)
    },
    giveBack: () => {
      form.setValue('cost', undefined, dirty)
      form.setValue('currency', 'SEK', dirty)
      form.setValue('vat', undefined, dirty)
    },
  }
  const sum = vatOf(fields)
  if (sum === undefined) return [toCost]
  const toVat: Possible = {
    key: 'vat',
    name: 'Moms',
    text: moneyText(sum, 'SEK'),
    readAs: 'vat',
    needs: 'total',
    isTaken: vat === sum && cost === total,
    isFree: vat == null && (cost == null || cost === total),
    take: () => {
      toCost.take()
      form.setValue('vat', sum, dirty)
    },
    giveBack: () => form.setValue('vat', undefined, dirty),
  }
  return [toCost, toVat]
}

/** What has no field of its own is a line of the note. */
function ofNote({ form, fields }: PrefillInput): Possible[] {
  const { payment, warranty, returnUntil } = fields
  const line = (key: 'payment' | 'warranty', name: string, text: string, said: string): Possible => {
    const lines = (form.getValues('description') ?? '').split('\n')
    const write = (next: string[]) => form.setValue('description', next.join('\n'), dirty)
    return {
      key,
      name,
      text,
      readAs: key,
      isTaken: lines.includes(said),
      isFree: true,
      take: () => write([...lines.filter((one) => one !== '' && one !== said), said]),
      giveBack: () => write(lines.filter((one) => one !== said)),
    }
  }
  const months = warranty?.value
  const until = returnUntil?.value ? ` Öppet köp till ${nearDayText(returnUntil.value)}.` : ''
  return [
    ...(payment?.value
      ? [line('payment', 'Betalat med', paymentText[payment.value], `Betalat med: ${paymentText[payment.value]}.`)]
      : []),
    ...(months ? [line('warranty', 'Garanti', monthsText(months), `Garanti: ${monthsText(months)}.${until}`)] : []),
  ]
}
