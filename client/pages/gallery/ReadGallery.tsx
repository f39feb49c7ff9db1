import { useState } from 'react'
import type { Box, ReceiptFields } from '#contract/intake/reading.ts'
import { ReadFields } from '#client/platform/reading/ReadFields.tsx'
import { ReadPicture } from '#client/platform/reading/ReadPicture.tsx'
import { readFacts, type ReadKey } from '#client/platform/reading/readFacts.ts'
import { Chapter } from './Specimen.tsx'

const page = { page: 1, width: 400, height: 420 }
const rows = [
  ['JÄRNBODEN SKOGÅS', 40],
  ['Org.nr 592222-0116', 75],
  ['2026-11-14 16:42', 120],
  ['Pumpkoppling 32 mm      189,00', 170],
  ['Rörtejp 12 m             49,80', 200],
  ['TOTALT SEK              238,80', 250],
  ['25,00  47,76  191,04    238,80', 300],
  ['Öppet köp 30 dagar', 350],
] as const
const drawn = rows
  .map(([text, y]) => `<text x="50" y="${y}" font-size="18" xml:space="preserve" textLength="300">${text}</text>`)
  .join('')
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="420"><rect width="400" height="420" fill="#fbf9f2"/><g font-family="monospace" fill="#33302b">${drawn}</g></svg>`
const src = `data:image/svg+xml,${encodeURIComponent(picture)}`

const at = (row: number) => {
  const y = rows[row]?.[1] ?? 0
  return { page: 1, box: [0.125, (y - 16) / 420, 0.875, (y + 4) / 420] as Box }
}
const fields: ReceiptFields = {
  seller: { state: 'read', value: 'Järnboden Skogås', ...at(0) },
  orgNumber: { state: 'failed', value: null, read: '592222-0116', why: 'checkDigit', ...at(1) },
  date: { state: 'agrees', value: '2026-11-14', why: 'possibleDay', ...at(2) },
  time: { state: 'read', value: '16:42', ...at(2) },
  total: { state: 'agrees', value: 23_880, why: 'vatAddsUp', ...at(5) },
  vat: { state: 'agrees', value: [{ rate: 25, net: 19_104, vat: 4776 }], why: 'vatAddsUp', ...at(6) },
  returnUntil: { state: 'read', value: '2026-12-14', ...at(7) },
}

export function ReadGallery() {
  const [lit, setLit] = useState<ReadKey | null>('total')
  const facts = readFacts(fields)
  return (
    <Chapter title="Läst bild">
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <ReadPicture src={src} alt="Ett kvitto" page={page} facts={facts} lit={lit} onLit={setLit} />
        <ReadFields facts={facts} lit={lit} onLit={setLit} onEdit={setLit} />
      </div>
    </Chapter>
  )
}
