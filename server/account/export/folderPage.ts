import { shownAddress } from '#contract/emailAddresses.ts'
import { litresText } from '#contract/fuel.ts'
import type { HandOverState } from '#contract/handOvers.ts'
import { readingText } from '#contract/meter.ts'
import { moneyText } from '#contract/money.ts'
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
  yield* section('Händelser', mapped(lists.activities(), activityOf), 'Inga händelser.')
  yield* section('Offerter', mapped(lists.offers(), offerOf), 'Inga offerter.')
  yield* section('Fel', mapped(lists.faults(), faultOf), 'Inga fel.')
  yield* section('Komponenter', mapped(lists.components(), componentOf), 'Inga komponenter.')
  yield* section('Mätarställningar', mapped(lists.meterReadings(), readingOf), 'Inga mätarställningar.')
  // Of a main folder alone.
  if (folder.parentTitle === null) yield* section('Firmor', mapped(lists.firms(), firmOf), 'Inga firmor.')
  yield* section(
    'Papper',
    mapped(lists.files(), (file) => fileOf(file, pathOf)),
    'Inga papper.',
  )
  yield* section(
    'Meddelanden',
    mapped(lists.messages(), (message) => messageOf(message, pathOf)),
    'Inga meddelanden.',
  )
  if (folder.parentTitle === null)
    yield* section('Överlämning', mapped(lists.handOvers(), handOverOf), 'Ingen överlämning.')
  yield* section('Medlemmar', mapped(lists.members(), memberOf), 'Inga medlemmar.')
}

async function* mapped<T>(rows: AsyncIterable<T>, textOf: (row: T) => string): AsyncGenerator<string> {
  for await (const row of rows) yield textOf(row)
}

function activityOf(event: Row<'activities'>): string {
  const { title, description, outcome, startDate, endDate, statusName, typeName, componentName, createdBy, currency } =
    event
  const checklist = event.checklist.map(({ text, isDone }) => `${isDone ? '✓' : '–'} ${text}`)
  const money = (name: string, value: number | null) =>
    value === null ? null : `${name}: ${moneyText(value, currency)}`
  const facts = [
    daysText(startDate, endDate),
    event.series?.words,
    statusName,
    typeName,
    componentName,
    event.responsibleName && `Ansvarig: ${event.responsibleName}`,
    event.firmName && `Utförs av ${event.firmName}`,
    event.deliveredBy && `Levererat av ${event.deliveredBy}`,
    money('Beräknad kostnad', event.estimatedCost),
    money('Kostnad', event.cost),
    money('Varav moms', event.vat),
    event.litres === null ? null : `Tankat: ${litresText(event.litres)} liter`,
    `Skapad av ${createdBy}`,
  ]
  return article({ title, facts, texts: [description, ...checklist, outcome && `Resultat: ${outcome}`, ownOf(event)] })
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
  const { title, place, description, componentName, firmName, reportedOn, createdBy, isClosed, closedWhy } = fault
  const facts = [
    isClosed ? 'Avslutat' : 'Att åtgärda',
    place,
    componentName,
    firmName,
    fault.repairTitle && `Åtgärdas av ${fault.repairTitle}`,
    `Anmält ${daysText(reportedOn, null)} av ${createdBy}`,
  ]
  return article({ title, facts, texts: [description, closedWhy] })
}

function componentOf(component: Row<'components'>): string {
  const { name, description, link: address, statusName, createdAt, ...known } = component
  const said = (what: string, value: string | number | null) => (value === null ? null : `${what} ${value}`)
  const facts = [
    statusName,
    known.deliveredBy && `Levererat av ${known.deliveredBy}`,
    [known.make, known.model].filter(Boolean).join(' '),
    said('Årsmodell', known.modelYear),
    said('Serienummer', known.serialNumber),
    known.place,
    said('Köpt', known.boughtOn && daysText(known.boughtOn, null)),
    said('Köpt hos', known.boughtAt),
    said('Pris', known.price === null ? null : moneyText(known.price, known.currency)),
    said('Ny i dag', priceTodayOf(known)),
    said('Garanti till', known.warrantyUntil && daysText(known.warrantyUntil, null)),
    said('Beräknas hålla till', known.expectedUntil && known.expectedUntil.slice(0, 4)),
    `Tillagd ${momentText(createdAt)}`,
  ]
  return article({ title: name, facts, texts: [description, address, ownOf(component)] })
}

function priceTodayOf({
  priceToday,
  priceTodayOn,
  currency,
}: Pick<Row<'components'>, 'priceToday' | 'priceTodayOn' | 'currency'>) {
  if (priceToday === null) return null
  return [moneyText(priceToday, currency), priceTodayOn && `angivet ${daysText(priceTodayOn, null)}`]
    .filter(Boolean)
    .join(', ')
}

function readingOf({
  componentName,
  value,
  unit,
  readOn,
  isReset,
  eventTitle,
  createdBy,
}: Row<'meterReadings'>): string {
  const facts = [
    readingText(value, unit),
    daysText(readOn, null),
    isReset ? 'Ny eller nollställd mätare' : null,
    eventTitle,
    createdBy,
  ]
  return article({ title: componentName, facts, texts: [] })
}

function firmOf(firm: Row<'firms'>): string {
  const { name, contactPerson, phone, email, website, organisationNumber, note } = firm
  const facts = [contactPerson, phone, email && shownAddress(email), website, organisationNumber]
  return article({ title: name, facts, texts: [note] })
}

/** Media types that browsers show without help. */
const shown = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])

function fileOf({ id, name, day, kindName, description, ...file }: Row<'files'>, pathOf: PathOf): string {
  const path = file.isDamaged ? null : pathOf({ kind: 'file', id, name, day })
  const facts = [kindName, daysText(day, null), file.eventTitle, file.componentName, file.faultTitle, file.createdBy]
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
