import { moneyText, type Currency } from '#contract/money.ts'
import { openActivityStatuses } from '#contract/statuses.ts'
import { dayText, longDayText, monthName, periodText } from './days.ts'
import { eventText, withFolder } from './eventText.ts'
import { addPictures } from './pictures.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { ReportEvent, YearReport } from './yearReport.ts'

/* Runs in a worker of `renderPdf`, on what the route has read. */

/** The report as a tagged PDF document. */
export async function render(report: YearReport): Promise<Uint8Array> {
  const { title, year, madeBy, madeOn } = report
  const sheet = createSheet(`Året ${year} i ${title}`)
  sheet.title(`Året ${year} i ${title}`)
  sheet.muted(`Sammanställt av ${madeBy} den ${longDayText(madeOn)}.`)
  sheet.text(inShort(report))
  addDone(sheet, report)
  addCosts(sheet, report)
  addOpen(sheet, report)
  addComponents(sheet, report)
  addPapers(sheet, report)
  await addPictures(sheet, report.pictures)
  return sheet.finish()
}

const isOpen = ({ statusId }: ReportEvent) => openActivityStatuses.some((open) => open === statusId)

/** `11 händelser, 38 450 kr och 9 papper.` */
function inShort({ events, sums, papers, isCut }: YearReport): string {
  const done = events.filter((event) => !isOpen(event)).length
  const parts = [
    `${isCut.events ? 'Mer än ' : ''}${done} ${done === 1 ? 'händelse' : 'händelser'}`,
    ...sums.map(({ cost, currency }) => moneyText(cost, currency)),
    `${isCut.papers ? 'mer än ' : ''}${papers.length} papper`,
  ]
  return `${new Intl.ListFormat('sv-SE').format(parts)}.`
}

function addDone(sheet: Sheet, { events, isCut }: YearReport) {
  sheet.heading('Det som gjordes')
  const done = events.filter((event) => !isOpen(event))
  if (done.length === 0) sheet.text('Inget är antecknat som gjort under året.')
  for (const [month, ofMonth] of Map.groupBy(done, ({ startDate }) => startDate.slice(0, 7))) {
    sheet.heading(monthName(month), 3)
    sheet.list(ofMonth.map(eventText))
  }
  if (isCut.events)
    sheet.muted(
      `Rapporten har årets ${events.length.toLocaleString('sv-SE')} första händelser. Alla finns i tidslinjen.`,
    )
}

function addCosts(sheet: Sheet, { title, sums }: YearReport) {
  if (sums.length === 0) return
  sheet.heading('Vad det kostade')
  sheet.heading('Efter undermapp', 3)
  sheet.table(
    ['Mapp', 'Händelser', 'Kostnad'],
    [
      ...sums.flatMap(({ byFolder, currency }) =>
        byFolder.map(({ folderTitle, events, cost }) => [
          folderTitle ?? title,
          { text: String(events), isNumber: true },
          money(cost, currency),
        ]),
      ),
      ...sums.map(({ events, cost, currency }) => [
        { text: 'Summa', isStrong: true },
        { text: String(events), isNumber: true, isStrong: true },
        { ...money(cost, currency), isStrong: true },
      ]),
    ],
  )
  sheet.heading('Störst', 3)
  sheet.table(
    ['Händelse', 'Dag', 'Kostnad'],
    sums.flatMap(({ largest, currency }) =>
      largest.map(({ day, cost, ...event }) => [
        withFolder(event.title, event.folderTitle),
        dayText(day),
        money(cost, currency),
      ]),
    ),
  )
}

const money = (cost: number, currency: Currency) => ({ text: moneyText(cost, currency), isNumber: true })

/** What was not done, and what is planned for the year after. */
function addOpen(sheet: Sheet, { events, ahead, year }: YearReport) {
  const left = events.filter(isOpen)
  const planned = ahead.filter(isOpen)
  if (left.length > 0) {
    sheet.heading(`Kvar att göra ${year}`)
    sheet.list(left.map(eventText))
  }
  sheet.heading(`Planerat ${year + 1}`)
  if (planned.length === 0) sheet.text('Inget är planerat än.')
  else sheet.list(planned.map(eventText))
}

function addComponents(sheet: Sheet, { components }: YearReport) {
  if (components.length === 0) return
  sheet.heading('Nya komponenter')
  sheet.list(
    components.map(({ name, folderTitle, make, boughtOn }) => ({
      title: withFolder(name, folderTitle),
      facts: [make, boughtOn && `köpt ${dayText(boughtOn)}`],
    })),
  )
}

function addPapers(sheet: Sheet, { papers, isCut }: YearReport) {
  if (papers.length === 0) return
  sheet.heading('Årets papper')
  sheet.table(
    ['Papper', 'Sort', 'Dag'],
    papers.map(({ name, kindName, folderTitle, day }) => [
      withFolder(name, folderTitle),
      kindName,
      periodText(day, day),
    ]),
  )
  if (isCut.papers) sheet.muted(`Rapporten har årets ${papers.length} första papper. Alla finns under Papper.`)
}
