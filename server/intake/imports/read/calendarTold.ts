import type { Notice } from './table.ts'
import { quoted } from './values.ts'

const onlyFirst = 'Bara första gången följer med'
const of = (what: string): [string, string] => [`~ ${what}. ${onlyFirst}.`, `# händelser ${what}. ${onlyFirst}: ~.`]

/** What matters most first. Of one, and of several: `#` is how many there are, and `~` what they are called, or how they are written. */
const sentences = {
  lost: ['~ går inte att läsa, och följer inte med.', '# händelser går inte att läsa, och följer inte med: ~.'],
  torn: ['~ är avklippt där filen tar slut, och följer inte med. Hämta kalendern på nytt där den kommer från.', ''],
  cut: ['Filen tar slut innan kalendern gör det. Fattas något: hämta den på nytt där den kommer från.', ''],
  dayless: [
    '~ har inget datum. Skriv ett i steg 3, eller låt den vara.',
    '# händelser har inget datum. Skriv dem i steg 3, eller låt dem vara: ~.',
  ],
  zone: [
    'Tidszonen ~ känner vi inte till. Dagar och klockslag i den står som i filen.',
    '# tidszoner känner vi inte till. Dagar och klockslag i dem står som i filen: ~.',
  ],
  oneByOne: [
    '~ upprepas på ett sätt som Pärmen inte klarar. Tillfällena de närmaste två åren läggs in ett och ett.',
    '# händelser upprepas på ett sätt som Pärmen inte klarar. Tillfällena de närmaste två åren läggs in ett och ett: ~.',
  ],
  ended: of('upprepas inte längre'),
  tooOften: of('upprepas oftare än varje dag'),
  tooSlow: of('upprepas på ett sätt som tar för lång tid att räkna ut'),
  unreadRule: of('upprepas på ett sätt som inte går att förstå'),
  line: ['Raden ~ går inte att förstå, och hoppas över.', '# rader går inte att förstå, och hoppas över: ~.'],
  cancelled: ['En inställd händelse följer inte med.', '# inställda händelser följer inte med.'],
  journal: ['En dagboksanteckning följer inte med.', '# dagboksanteckningar följer inte med.'],
  busy: ['En lista över upptagna tider följer inte med.', '# listor över upptagna tider följer inte med.'],
  part: ['Det som heter ~ känner vi inte till, och hoppar över.', '# delar känner vi inte till, och hoppar över: ~.'],
} satisfies Record<string, [string, string]>

export type Kind = keyof typeof sentences
/** What there is to tell of a calendar: what is of one kind in one sentence, however many there are. */
export type Told = {
  add: (kind: Kind, name?: string) => void
  has: (kind: Kind) => boolean
  notices: () => Notice[]
}

/** Of what is told together, those whose names are said. */
const mostNamed = 3
const listed = new Intl.ListFormat('sv-SE')

export function createTold(): Told {
  const found = new Map<Kind, string[]>()
  return {
    add(kind, name = '') {
      const names = found.get(kind) ?? []
      found.set(kind, names)
      names.push(name)
    },
    has: (kind) => found.has(kind),
    notices: () =>
      (Object.keys(sentences) as Kind[]).flatMap((kind) => {
        const names = found.get(kind)
        return names ? [{ row: null, text: sentenceOf(sentences[kind], names) }] : []
      }),
  }
}

function sentenceOf([one, many]: readonly [string, string], names: readonly string[]): string {
  const shown = [...new Set(names)].slice(0, mostNamed)
  const more = names.filter((name) => !shown.includes(name)).length
  const named = listed.format([...shown.map(quoted), ...(more > 0 ? [`${more} till`] : [])])
  return (names.length === 1 ? one : many).replace('#', String(names.length)).replace('~', () => named)
}
