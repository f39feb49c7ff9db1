import { listedInCertificate, saidWords, shownOfSince } from '#contract/sharing/handOverCertificate.ts'
import { moneyText } from '#contract/rules/money.ts'
import { product } from '#contract/platform/product.ts'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText } from '#server/content/timeline/report/days.ts'
import type { Sayings } from '../../documents/sayings.ts'
import { counted, hashText, numberText } from '../../documents/itemText.ts'
import type { KeptCertificate } from './certify.ts'

export type NumberedCertificate = KeptCertificate & { number: string }

export const titleOf = ({ folder }: KeptCertificate) => `Överlåtelse av ${drawableName(folder.title)}`

/** What its page shows: all that its document says, but the list of what went. */
export function sayPage(page: Sayings, certificate: NumberedCertificate) {
  sayCertificate(page, certificate, shownOfSince)
  sayReserve(page)
  const isCut = certificate.went.total > listedInCertificate
  page.muted(
    isCut
      ? 'I pdf:en står de första 10\u00a0000 sakerna som följde med; alla ingår i kontrollsumman.'
      : 'I pdf:en står varje sak som följde med.',
  )
}

/** `mostOfSince`: how many of the changes after a yes are said. */
export function sayCertificate(paper: Sayings, certificate: NumberedCertificate, mostOfSince: number) {
  const { folder, number, manifestHash } = certificate
  paper.title(titleOf(certificate))
  const place = [folder.zipCode, folder.city].filter(Boolean).join(' ')
  paper.muted([`Intyg ${number}`, place].filter(Boolean).join(' · '))
  addParties(paper, certificate)
  addSaid(paper, certificate)
  addAmounts(paper, certificate)
  addSince(paper, certificate, mostOfSince)
  addRunning(paper, certificate)
  // With the code that its document has beside it.
  paper.keepRoom(250)
  paper.heading('Kontrollsumma')
  paper.text('SHA-256 över allt som följde med, som det såg ut när mappen bytte ägare:')
  paper.text(hashText(manifestHash))
}

/** What a certificate is not. */
export const sayReserve = (paper: Sayings) =>
  paper.muted(
    `Intyget visar vad som lämnades över i ${product.name}. Det ersätter inte köpekontraktet eller säljarens upplysningsplikt.`,
  )

function addParties(paper: Sayings, { sellers, buyers }: KeptCertificate) {
  const rows = (role: string, people: KeptCertificate['sellers']) =>
    people.map(({ name, email }) => [role, { text: drawableName(name), isStrong: true }, email])
  paper.table(['Part', 'Namn', 'E-post'], [...rows('Överlåtare', sellers), ...rows('Mottagare', buyers)], [60, 75])
}

const zone = { timeZone: product.timeZone } as const
const momentOf = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'medium', timeStyle: 'medium' })
const momentText = (at: string) => momentOf.format(new Date(at))
const untilOf = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'long', timeStyle: 'short' })

function addSaid(paper: Sayings, { said, accessDay }: KeptCertificate) {
  paper.heading('Vem sa vad, och när')
  paper.table(
    ['Tid (svensk tid)', 'Vem', 'Vad', 'Bekräftat med'],
    said.map(({ at, name, what, changes, identifiedBy }) => [
      momentText(at),
      name === null ? product.name : drawableName(name),
      what === 'accepted' && changes !== null ? `${saidWords[what]}, ${seenText(changes)}` : saidWords[what],
      identifiedBy ?? (what === 'exchanged' && accessDay ? 'tillträdesdagen' : '–'),
    ]),
    [42, 45, 42],
  )
}

function seenText(changes: number) {
  if (changes === 0) return 'inget var ändrat'
  return `såg ${counted(changes, 'ändring', 'ändringar')}`
}

function addAmounts(paper: Sayings, { went, stayed, missing, undoUntil }: KeptCertificate) {
  const rows = [
    ['Händelser, gjorda', went.eventsDone],
    ['Händelser, planerade', went.eventsPlanned],
    ['Komponenter', went.components],
    ['Garantier', went.warranties],
    ['Fel', went.faults],
    ['Papper', went.papers],
    ['Bilder', went.pictures],
    ['Firmor', went.firms],
  ] as const
  paper.heading('Följde med')
  paper.table(
    ['Vad', 'Antal'],
    [
      ...rows.map(([what, count]) => [what, { text: numberText(count), isNumber: true }]),
      [
        { text: 'Summa', isStrong: true },
        { text: numberText(went.total), isNumber: true, isStrong: true },
      ],
    ],
  )
  paper.heading('Stannade')
  paper.text(
    stayed.total === 0
      ? 'Inget stannade.'
      : `${counted(stayed.total, 'sak', 'saker')} stannade hos överlåtaren, varav ${numberText(stayed.faults)} fel.`,
  )
  paper.heading('Saknades')
  paper.text(
    missing.length === 0
      ? 'Inget av det som en sådan pärm brukar ha.'
      : `Av det som en sådan pärm brukar ha: ${missing.map(({ name }) => lowerFirst(name)).join(', ')}.`,
  )
  paper.heading('Kan ångras')
  paper.text(
    `Till ${untilOf.format(new Date(undoUntil))}, av vem som helst av parterna, så länge mottagaren inte har skrivit in något.`,
  )
}

const changeText = { removed: 'Borta', changed: 'Ändrad', added: 'Ny' } as const

function addSince(paper: Sayings, { since }: KeptCertificate, most: number) {
  if (!since) return
  paper.heading('Ändrat efter ja')
  paper.text('Det här gjorde överlåtaren med det som följde med, sedan mottagaren hade sagt ja:')
  paper.lines(
    since.things
      .slice(0, most)
      .map(({ what, title, day }) =>
        [`${changeText[what]}: ${drawableName(title)}`, day && longDayText(day)].filter(Boolean).join(' · '),
      ),
  )
  const more = since.things.length - most
  if (more > 0) paper.text(`Och ${numberText(more)} till.${most === shownOfSince ? ' De står i pdf:en.' : ''}`)
}

function addRunning(paper: Sayings, { running = [] }: KeptCertificate) {
  if (running.length === 0) return
  paper.heading('Driften, år för år')
  paper.table(
    ['År', 'Kostade'],
    running.map(({ year, cost, currency }) => [String(year), { text: moneyText(cost, currency), isNumber: true }]),
  )
}

/** But of 'OVK-protokoll'. */
const lowerFirst = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase('sv') + name.slice(1) : name
