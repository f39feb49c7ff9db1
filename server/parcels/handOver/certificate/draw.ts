import { listedInCertificate } from '#contract/handOverCertificate.ts'
import { moneyText } from '#contract/money.ts'
import { product } from '#contract/product.ts'
import { drawableName } from '../../../domain/drawable.ts'
import { fromMillimetres } from '../../../platform/pdf/document.ts'
import { drawQrCode } from '../../../platform/pdf/qrCode.ts'
import { createSheet, type Sheet } from '../../../timeline/report/sheet.ts'
import { longDayText } from '../../../timeline/report/days.ts'
import { counted, hashText, numberText } from '../../documents/words.ts'
import type { KeptCertificate } from './certify.ts'
import { certificateParts, type CertificateLine } from './lines.ts'

/** `checkAddress` is that of the page on which anybody checks it. */
export type CertificateDocument = { certificate: KeptCertificate & { number: string }; checkAddress: string }

/** The certificate with the list of all that went, tagged. Runs in a worker of `renderPdf`. */
export async function render({ certificate, checkAddress }: CertificateDocument): Promise<Uint8Array> {
  const { folder, number, manifestHash } = certificate
  const title = `Överlåtelse av ${drawableName(folder.title)}`
  const sheet = createSheet(title, { foot: `Intyg ${number}`, stamp: shortHash(manifestHash) })
  sheet.title(title)
  const place = [folder.zipCode, folder.city].filter(Boolean).join(' ')
  sheet.muted([`Intyg ${number}`, place].filter(Boolean).join(' · '))
  addParties(sheet, certificate)
  addSaid(sheet, certificate)
  addAmounts(sheet, certificate)
  addSince(sheet, certificate)
  addRunning(sheet, certificate)
  addCheck(sheet, certificate, checkAddress)
  addLines(sheet, certificate.lines)
  return sheet.finish()
}

const shortHash = (hash: string) => `SHA-256 ${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`

function addParties(sheet: Sheet, { sellers, buyers }: KeptCertificate) {
  const rows = (role: string, people: KeptCertificate['sellers']) =>
    people.map(({ name, email }) => [role, { text: drawableName(name), isStrong: true }, email])
  sheet.table(
    ['Part', 'Namn', 'E-post'],
    [...rows('Överlåtare', sellers), ...rows('Mottagare', buyers)],
    [fromMillimetres(60), fromMillimetres(75)],
  )
}

const zone = { timeZone: product.timeZone } as const
const momentOf = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'medium', timeStyle: 'medium' })
const momentText = (at: string) => momentOf.format(new Date(at))
const untilOf = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'long', timeStyle: 'short' })

const whatText = {
  offered: 'Erbjöd',
  approved: 'Godkände erbjudandet',
  accepted: 'Sa ja',
  exchanged: 'Mappen bytte grundare',
  undone: 'Bytet ångrades',
} as const

function addSaid(sheet: Sheet, { said, accessDay }: KeptCertificate) {
  sheet.heading('Vem sa vad, och när')
  sheet.table(
    ['Tid (svensk tid)', 'Vem', 'Vad', 'Legitimerad med'],
    said.map(({ at, name, what, changes, identifiedBy }) => [
      momentText(at),
      name === null ? product.name : drawableName(name),
      what === 'accepted' && changes !== null ? `${whatText[what]}, ${seenText(changes)}` : whatText[what],
      identifiedBy ?? (what === 'exchanged' && accessDay ? 'tillträdesdagen' : '–'),
    ]),
    [fromMillimetres(42), fromMillimetres(45), fromMillimetres(42)],
  )
}

function seenText(changes: number) {
  if (changes === 0) return 'inget var ändrat'
  return `såg ${counted(changes, 'ändring', 'ändringar')}`
}

function addAmounts(sheet: Sheet, { went, stayed, missing, undoUntil }: KeptCertificate) {
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
  sheet.heading('Följde med')
  sheet.table(
    ['Vad', 'Antal'],
    [
      ...rows.map(([what, count]) => [what, { text: numberText(count), isNumber: true }]),
      [
        { text: 'Summa', isStrong: true },
        { text: numberText(went.total), isNumber: true, isStrong: true },
      ],
    ],
  )
  sheet.heading('Stannade')
  sheet.text(
    stayed.total === 0
      ? 'Inget stannade.'
      : `${counted(stayed.total, 'sak', 'saker')} stannade hos överlåtaren, varav ${numberText(stayed.faults)} fel.`,
  )
  sheet.heading('Saknades')
  sheet.text(
    missing.length === 0
      ? 'Inget av det som en sådan pärm brukar ha.'
      : `Av det som en sådan pärm brukar ha: ${missing.map(({ name }) => lowerFirst(name)).join(', ')}.`,
  )
  sheet.heading('Kan ångras')
  sheet.text(
    `Till ${untilOf.format(new Date(undoUntil))}, av vem som helst av parterna, så länge mottagaren inte har skrivit in något.`,
  )
}

const mostOfSince = 5_000
const changeText = { removed: 'Borta', changed: 'Ändrad', added: 'Ny' } as const

function addSince(sheet: Sheet, { since }: KeptCertificate) {
  if (!since) return
  sheet.heading('Ändrat efter ja')
  sheet.text('Det här gjorde överlåtaren med det som följde med, sedan mottagaren hade sagt ja:')
  sheet.lines(
    since.things
      .slice(0, mostOfSince)
      .map(({ what, title, day }) =>
        [`${changeText[what]}: ${drawableName(title)}`, day && longDayText(day)].filter(Boolean).join(' · '),
      ),
  )
  const more = since.things.length - mostOfSince
  if (more > 0) sheet.text(`Och ${numberText(more)} till.`)
}

function addRunning(sheet: Sheet, { running = [] }: KeptCertificate) {
  if (running.length === 0) return
  sheet.heading('Driften, år för år')
  sheet.table(
    ['År', 'Kostade'],
    running.map(({ year, cost, currency }) => [String(year), { text: moneyText(cost, currency), isNumber: true }]),
  )
}

/** But of 'OVK-protokoll'. */
const lowerFirst = (name: string) =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLocaleLowerCase('sv') + name.slice(1) : name

/** Points. */
const codeSide = fromMillimetres(26)

function addCheck(sheet: Sheet, { manifestHash }: KeptCertificate, checkAddress: string) {
  sheet.keepRoom(codeSide + 170)
  sheet.heading('Kontrollsumma')
  sheet.text('SHA-256 över allt som följde med, som det såg ut när mappen bytte grundare:')
  sheet.text(hashText(manifestHash))
  const shown = checkAddress.replace(/^https?:\/\//, '')
  sheet.text(
    `Vem som helst kan kontrollera intyget på ${shown}: välj PDF-filen där, eller klistra in kontrollsumman. Där står också om bytet har ångrats.`,
  )
  drawCode(sheet, `${checkAddress}#${manifestHash}`)
  sheet.muted(
    `Intyget visar vad som lämnades över i ${product.name}. Det ersätter inte köpekontraktet eller säljarens upplysningsplikt.`,
  )
}

/** Leads to the page with the hash filled in. */
function drawCode({ pdf }: Sheet, address: string) {
  const { doc } = pdf
  const alt = 'QR-kod till sidan där intyget kontrolleras'
  const place = { x: doc.page.margins.left, y: doc.y + 4, side: codeSide }
  drawQrCode(pdf, { alt, address, ...place, level: 'L' })
  doc.y = place.y + codeSide + 10
}

const headings: Record<CertificateLine['part'], string> = {
  events: 'Händelser',
  components: 'Komponenter',
  warranties: 'Garantier',
  faults: 'Fel',
  papers: 'Papper',
  pictures: 'Bilder',
  firms: 'Firmor',
}
const shownOfHash = 16

export function addLines(sheet: Sheet, lines: readonly CertificateLine[], most = listedInCertificate) {
  if (lines.length === 0) return
  sheet.pdf.doc.addPage()
  sheet.heading('Förteckning')
  sheet.muted(
    `${lines.length > most ? 'Det första av det' : 'Allt'} som följde med. Sist på raden står de första ${shownOfHash} tecknen av sakens egen SHA-256: av en fil är det filens, så att den kan kontrolleras var för sig.`,
  )
  const numbered = lines.slice(0, most).map((line, position) => ({ ...line, number: position + 1 }))
  for (const part of certificateParts) {
    const own = numbered.filter((line) => line.part === part)
    if (own.length === 0) continue
    sheet.heading(headings[part], 3)
    sheet.lines(
      own.map(({ title, day, hash, number }) =>
        [
          `${number}. ${drawableName(title)}`,
          day && (part === 'warranties' ? `till ${longDayText(day)}` : longDayText(day)),
          hashText(hash.slice(0, shownOfHash)),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
    )
  }
  if (lines.length > most)
    sheet.text(`Och ${numberText(lines.length - most)} till. De står inte här, men alla ingår i kontrollsumman.`)
}
