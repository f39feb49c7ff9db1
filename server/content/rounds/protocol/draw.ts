import { mostMinutes, type RoundAnswer } from '#contract/rules/rounds.ts'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText, monthName } from '../../timeline/report/days.ts'
import { drawPictures } from '../../timeline/report/pictures.ts'
import { createSheet, type Sheet } from '../../timeline/report/sheet.ts'

/* Runs in a worker of `renderPdf`, on what the route has read. */

/** What stands in the protocol of a round. */
export type Protocol = {
  folderTitle: string
  /** Days in Sweden. */
  day: string
  nextDay: string | null
  minutes: number
  finishedBy: string
  stops: { name: string; place: string; answer: RoundAnswer; note: string | null; when: string | null; by: string }[]
  pictures: { words: string; webp: Uint8Array }[]
}

/** The protocol as a tagged PDF document. */
export async function render(protocol: Protocol): Promise<Uint8Array> {
  const { day, stops, pictures } = protocol
  const title = `Rond ${day.slice(0, 4)}`
  const sheet = createSheet(`${title} i ${drawableName(protocol.folderTitle)}`)
  sheet.title(title)
  sheet.muted(`${protocol.folderTitle}, ${longDayText(day)}.`)
  const of = (answer: RoundAnswer) => stops.filter((stop) => stop.answer === answer)
  const counts = sections.filter(({ answer }) => of(answer).length > 0)
  sheet.table(
    ['Svar', 'Antal'],
    counts.map(({ answer, title: name }) => [name, { text: String(of(answer).length), isNumber: true }]),
  )
  for (const { answer, title: name } of counts) addSection(sheet, name, of(answer))
  if (pictures.length > 0) {
    sheet.heading('Bilder')
    const drawn = pictures.map(({ words, webp }) => ({ words: drawableName(words), webp }))
    await drawPictures(sheet, drawn, { inRow: 3, height: 105 })
  }
  sheet.muted(foot(protocol))
  return sheet.finish()
}

const sections: { answer: RoundAnswer; title: string }[] = [
  { answer: 'needs', title: 'Behöver något' },
  { answer: 'missing', title: 'Finns inte' },
  { answer: 'good', title: 'Bra' },
  { answer: 'skipped', title: 'Hoppades över' },
]

function addSection(sheet: Sheet, title: string, stops: Protocol['stops']) {
  sheet.heading(title)
  sheet.list(stops.map(({ name, place, note, when, by }) => ({ title: name, facts: [note, when, place, by] })))
}

function foot({ finishedBy, stops, minutes, nextDay }: Protocol): string {
  const things = stops.length === 1 ? '1 sak' : `${stops.length} saker`
  const next = nextDay ? ` Nästa rond ${monthName(nextDay.slice(0, 7)).toLowerCase()} ${nextDay.slice(0, 4)}.` : ''
  return `${things}${minutes > mostMinutes ? '' : ` på ${minutes} min`}.${finishedBy && ` Avslutad av ${finishedBy}.`}${next}`
}
