import { listedInCertificate } from '#contract/sharing/handOverCertificate.ts'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { fromMillimetres } from '#server/platform/pdf/document.ts'
import { drawQrCode } from '#server/platform/pdf/qrCode.ts'
import { longDayText } from '#server/content/timeline/report/days.ts'
import { createSheet, type Sheet } from '#server/content/timeline/report/sheet.ts'
import { onPaper } from '../../documents/draw.ts'
import { stampOf } from '../../documents/running.ts'
import { hashText, numberText } from '../../documents/itemText.ts'
import { certificateParts, type CertificateLine } from './lines.ts'
import { sayCertificate, sayReserve, titleOf, type NumberedCertificate } from './say.ts'

/** `checkAddress` is that of the page on which anybody checks it. */
export type CertificateDocument = { certificate: NumberedCertificate; checkAddress: string }

/** More would take longer to draw than there is time for. */
const mostOfSince = 5_000

/** The certificate with the list of all that went, tagged. Runs in a worker of `renderPdf`. */
export async function render({ certificate, checkAddress }: CertificateDocument): Promise<Uint8Array> {
  const { number, manifestHash } = certificate
  const sheet = createSheet(titleOf(certificate), { foot: `Intyg ${number}`, stamp: stampOf(manifestHash) })
  const paper = onPaper(sheet)
  sayCertificate(paper, certificate, mostOfSince)
  addCheck(sheet, certificate, checkAddress)
  sayReserve(paper)
  addLines(sheet, certificate.lines)
  return sheet.finish()
}

/** Points. */
const codeSide = fromMillimetres(26)

function addCheck(sheet: Sheet, { manifestHash }: NumberedCertificate, checkAddress: string) {
  const shown = checkAddress.replace(/^https?:\/\//, '')
  sheet.text(
    `Vem som helst kan kontrollera intyget på ${shown}: välj pdf-filen där, eller klistra in kontrollsumman. Där står också om överlåtelsen har ångrats.`,
  )
  drawCode(sheet, `${checkAddress}#${manifestHash}`)
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
