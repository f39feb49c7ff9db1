import { shownAddress } from '#contract/platform/emailAddresses.ts'
import type { HandOverState } from '#contract/rules/handOverStates.ts'
import { componentKind } from '#contract/items/component.ts'
import { eventKind } from '#contract/items/event.ts'
import { agreementKind } from '#contract/items/agreement.ts'
import { perPeriod } from '#contract/rules/agreementChoices.ts'
import { faultKind } from '#contract/items/fault.ts'
import { firmKind } from '#contract/items/firm.ts'
import type { Kind } from '#contract/items/kind.ts'
import { factsOf as said, type Fact } from '#contract/items/say.ts'
import { readingText } from '#contract/rules/meter.ts'
import { moneyText } from '#contract/rules/money.ts'
import type { listsOfFolder } from './lists.ts'
import { article, daysText, factsOf, link, momentText, paragraph, picture, section } from './html.ts'

type Lists = ReturnType<typeof listsOfFolder>
type Row<K extends keyof Lists> = ReturnType<Lists[K]> extends AsyncGenerator<infer T> ? T : never

/** Returns the path of a file's bytes in the ZIP; null if they are missing. */
export type PathOf = (file: { kind: 'file' | 'message'; id: number; name: string; day: string }) => string | null

type Folder = {
  title: string
  description: string | null
  categoryName: string | null
  parentTitle: string | null
  zipCode: string | null
  city: string | null
  statusName: string
  roleName: string
}

/** The content of a folder's page for a reader. `pathOf` is called for each of its files, in the order of the page. */
export async function* folderBody(folder: Folder, lists: Lists, pathOf: PathOf): AsyncGenerator<string> {
  const place = [folder.zipCode, folder.city].filter(Boolean).join(' ')
  const facts = [folder.parentTitle, folder.categoryName, place, folder.statusName, `Din roll: ${folder.roleName}`]
  yield factsOf(facts)
  if (folder.description) yield paragraph(folder.description)
  for (const { title, none, articles, isOfMain } of Object.values(sectionsOf(lists, pathOf)))
    if (folder.parentTitle === null || !isOfMain) yield* section(title, articles, none)
}

type Section = { title: string; none: string; articles: AsyncIterable<string>; isOfMain?: true }

/** In the order of the page. What a reader has no use for stands in the data alone. */
const sectionsOf = (
  lists: Lists,
  pathOf: PathOf,
): Record<
  Exclude<keyof Lists, 'dismissals' | 'partAnswers' | 'rounds' | 'complaints' | 'upkeep' | 'meterDays'>,
  Section
> => ({
  activities: { title: 'Händelser', none: 'Inga händelser.', articles: mapped(lists.activities(), activityOf) },
  offers: { title: 'Offerter', none: 'Inga offerter.', articles: mapped(lists.offers(), offerOf) },
  faults: { title: 'Fel', none: 'Inga fel.', articles: mapped(lists.faults(), faultOf) },
  agreements: { title: 'Avtal', none: 'Inga avtal.', articles: mapped(lists.agreements(), agreementOf) },
  components: { title: 'Komponenter', none: 'Inga komponenter.', articles: mapped(lists.components(), componentOf) },
  meterReadings: {
    title: 'Mätarställningar',
    none: 'Inga mätarställningar.',
    articles: mapped(lists.meterReadings(), readingOf),
  },
  loans: { title: 'Utlånat och nycklar', none: 'Inget är utlånat.', articles: mapped(lists.loans(), loanOf) },
  firms: { title: 'Firmor', none: 'Inga firmor.', articles: mapped(lists.firms(), firmOf), isOfMain: true },
  files: { title: 'Papper', none: 'Inga papper.', articles: mapped(lists.files(), (file) => fileOf(file, pathOf)) },
  messages: {
    title: 'Meddelanden',
    none: 'Inga meddelanden.',
    articles: mapped(lists.messages(), (message) => messageOf(message, pathOf)),
  },
  handOvers: {
    title: 'Överlåtelse',
    none: 'Ingen överlåtelse.',
    articles: mapped(lists.handOvers(), handOverOf),
    isOfMain: true,
  },
  members: { title: 'Medlemmar', none: 'Inga medlemmar.', articles: mapped(lists.members(), memberOf) },
})

async function* mapped<T>(rows: AsyncIterable<T>, textOf: (row: T) => string): AsyncGenerator<string> {
  for await (const row of rows) yield textOf(row)
}

const dayText = (day: string) => daysText(day, null)
type ExportedRow<T> = { kind: Kind; row: T; texts?: Readonly<Record<string, (row: T) => string | null>> }

/** What its table says of an item: its facts with their labels, and its texts. The description, which comes first, has none. */
function saidOf<T extends object>({ kind, row, texts }: ExportedRow<T>) {
  const all = said<Kind, T>(kind, row, dayText, texts)
  const isLong = ({ name }: Fact) => kind.fields[name]?.is.of === 'text'
  const withLabel = ({ name, label, value }: Fact) => (name === 'description' ? value : `${label}: ${value}`)
  return {
    facts: all.filter((fact) => !isLong(fact)).map(withLabel),
    texts: all.filter(isLong).map(withLabel),
  }
}

function activityOf(event: Row<'activities'>): string {
  const { title, startDate, endDate, createdBy } = event
  const checklist = event.checklist.map(({ text, isDone }) => `${isDone ? '✓' : '–'} ${text}`)
  const { facts, texts } = saidOf({
    kind: eventKind,
    row: event,
    texts: { startDate: () => daysText(startDate, endDate) },
  })
  return article({
    title,
    facts: [
      ...facts,
      event.series?.words,
      event.deliveredBy && `Levererat av ${event.deliveredBy}`,
      `Skapad av ${createdBy}`,
    ],
    texts: [...texts, ...checklist, ownOf(event)],
  })
}

const stateOfHandOver: Record<HandOverState, string> = {
  draft: 'Utkast',
  asking: 'Väntar på den som äger mappen tillsammans med säljaren',
  offered: 'Erbjuden',
  accepted: 'Väntar på tillträdesdagen',
  exchanged: 'Överlämnad',
  declined: 'Någon tackade nej',
  takenBack: 'Tillbakatagen',
  expired: 'Gick ut utan svar',
  undone: 'Ångrad',
}
const answers = { yes: 'ja', no: 'nej' }

function handOverOf({ folderTitle, state, parties, questions, sentAt, exchangedAt }: Row<'handOvers'>): string {
  const facts = [
    stateOfHandOver[state],
    sentAt && `Skickad ${momentText(sentAt)}`,
    exchangedAt && `Bytte ägare ${momentText(exchangedAt)}`,
    ...parties.map(({ name, answer }) => (answer ? `${name}: ${answers[answer]}` : name)),
  ]
  const texts = questions.flatMap(({ text, answer }) => [`Fråga: ${text}`, answer && `Svar: ${answer}`])
  return article({ title: folderTitle, facts, texts })
}

/** What its people wrote beside what a firm delivered. */
const ownOf = ({ ownNote }: { ownNote: string | null }) => ownNote && `Eget: ${ownNote}`

function offerOf(offer: Row<'offers'>): string {
  const { firmName, eventTitle, amount, vat, currency, included, note, validUntil, isChosen } = offer
  const facts = [
    eventTitle,
    moneyText(amount, currency),
    vat === null ? null : `Varav moms: ${moneyText(vat, currency)}`,
    validUntil && `Gäller till ${daysText(validUntil, null)}`,
    isChosen ? 'Vald' : null,
  ]
  return article({ title: firmName, facts, texts: [included, note] })
}

function faultOf(fault: Row<'faults'>): string {
  const { facts, texts } = saidOf({ kind: faultKind, row: fault })
  const state = fault.isClosed ? 'Avslutat' : 'Att åtgärda'
  return article({ title: fault.title, facts: [state, ...facts, `Anmält av ${fault.createdBy}`], texts })
}

function agreementOf(agreement: Row<'agreements'>): string {
  const { facts, texts } = saidOf({ kind: agreementKind, row: agreement })
  const prices = (agreement.prices ?? []).map(
    ({ fromOn, amount, currency, per }) =>
      `${moneyText(amount, currency)} ${perPeriod[per]} från ${daysText(fromOn, null)}`,
  )
  return article({ title: agreement.title, facts: [...facts, ...prices], texts })
}

function componentOf(component: Row<'components'>): string {
  const { name, statusName, deliveredBy, expectedUntil, meter, createdAt } = component
  const { facts, texts } = saidOf({ kind: componentKind, row: { ...component, meterUnit: meter?.unit } })
  return article({
    title: name,
    facts: [
      statusName,
      deliveredBy && `Levererat av ${deliveredBy}`,
      ...facts,
      expectedUntil && `Beräknas hålla till ${expectedUntil.slice(0, 4)}`,
      `Tillagd ${momentText(createdAt)}`,
    ],
    texts: [...texts, ownOf(component)],
  })
}

function readingOf({
  componentName,
  value,
  unit,
  readOn,
  isReset,
  turnedAt,
  eventTitle,
  createdBy,
}: Row<'meterReadings'>): string {
  const facts = [
    readingText(value, unit),
    daysText(readOn, null),
    isReset ? 'Ny eller nollställd mätare' : null,
    turnedAt === null ? null : 'Mätaren har slagit runt',
    eventTitle,
    createdBy,
  ]
  return article({ title: componentName, facts, texts: [] })
}

function loanOf({ what, keyNumber, who, note, lentOn, dueOn, returnedOn }: Row<'loans'>): string {
  const facts = [
    who,
    `Sedan ${daysText(lentOn, null)}`,
    dueOn ? `Till ${daysText(dueOn, null)}` : 'Tills vidare',
    returnedOn && `Tillbaka ${daysText(returnedOn, null)}`,
  ]
  return article({ title: keyNumber === null ? what : `${what}, nyckel ${keyNumber}`, facts, texts: [note] })
}

function firmOf(firm: Row<'firms'>): string {
  return article({
    title: firm.name,
    ...saidOf({ kind: firmKind, row: { ...firm, email: firm.email && shownAddress(firm.email) } }),
  })
}

/** Media types that browsers show without help. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

function fileOf({ id, name, day, kindName, description, ...file }: Row<'files'>, pathOf: PathOf): string {
  const path = file.isDamaged ? null : pathOf({ kind: 'file', id, name, day })
  const facts = [
    kindName,
    daysText(day, null),
    file.eventTitle,
    file.componentName,
    file.faultTitle,
    file.agreementTitle,
    file.createdBy,
  ]
  if (path === null) return article({ title: name, facts, texts: [description, 'Filen är skadad och finns inte med.'] })
  const image = shown.has(file.mediaType) ? picture(path, description ?? name) : ''
  return article({ title: name, facts, texts: [description] }, `${image}<p>${link(path, 'Öppna')}</p>\n`)
}

function messageOf(message: Row<'messages'>, pathOf: PathOf): string {
  const { subject, content, createdAt, senderFirstName, senderLastName } = message
  const facts = [`${senderFirstName} ${senderLastName}`.trim(), momentText(createdAt)]
  const day = createdAt.toISOString().slice(0, 10)
  const links = message.files.map(({ id, name }) => {
    const path = pathOf({ kind: 'message', id, name, day })
    return path === null ? paragraph(name) : `<p>${link(path, name)}</p>\n`
  })
  return article({ title: subject, facts, texts: [content] }, links.join(''))
}

function memberOf({ firstName, lastName, email, roleName, memberStatusName }: Row<'members'>): string {
  const address = shownAddress(email)
  const name = [firstName, lastName].filter(Boolean).join(' ') || address
  return article({ title: name, facts: [roleName, memberStatusName, address] })
}
