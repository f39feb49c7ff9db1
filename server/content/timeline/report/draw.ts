import { isOpen } from '#contract/rules/activityDays.ts'
import { moneyText, type Currency } from '#contract/rules/money.ts'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { dayText, longDayText, monthName, periodText } from './days.ts'
import { eventText, withFolder } from './eventText.ts'
import { addPictures } from './pictures.ts'
import { createSheet, type Sheet } from './sheet.ts'
import type { YearReport } from './yearReport.ts'

/* Runs in a worker of `renderPdf`, on what the route has read. */

/** The report as a tagged PDF document. */
export async function render(report: YearReport): Promise<Uint8Array> {
  const { year, madeBy, madeOn } = report
  const title = `Året ${year} i ${drawableName(report.title)}`
  const sheet = createSheet(title)
  sheet.title(title)
  sheet.muted(`Sammanställt av ${madeBy} den ${longDayText(madeOn)}.`)
  sheet.text(inShort(report))
  addDone(sheet, report)
  addCosts(sheet, report)
  addOpen(sheet, report)
  addComponents(sheet, report)
  addPapers(sheet, report)
  await addPictures(sheet, report.pictures)
  const whole = { total: report.totals.pictures, what: 'bilder under året', where: 'under Papper' }
  if (report.pictures.length > 0) addRest(sheet, report.pictures.length, whole)
  return sheet.finish()
}

/** `11 händelser, 38 450 kr och 9 papper.` */
function inShort({ sums, totals: { done, papers } }: YearReport): string {
  const parts = [
    `${numberText(done)} ${done === 1 ? 'händelse' : 'händelser'}`,
    ...sums.map(({ cost, currency }) => moneyText(cost, currency)),
    `${numberText(papers)} papper`,
  ]
  return `${new Intl.ListFormat('sv-SE').format(parts)}.`
}

const numberText = (count: number) => count.toLocaleString('sv-SE')

/** How many of how many, where the report does not hold all. */
function addRest(sheet: Sheet, held: number, { total, what, where }: { total: number; what: string; where: string }) {
  if (held < total)
    sheet.muted(`Rapporten har ${numberText(held)} av ${numberText(total)} ${what}. Alla finns ${where}.`)
}

function addDone(sheet: Sheet, { events, totals }: YearReport) {
  sheet.heading('Det som gjordes')
  const done = events.filter((event) => !isOpen(event))
  if (done.length === 0) sheet.text('Inget är antecknat som gjort under året.')
  for (const [month, ofMonth] of Map.groupBy(done, ({ startDate }) => startDate.slice(0, 7))) {
    sheet.heading(monthName(month), 3)
    sheet.list(ofMonth.map(eventText))
  }
  const whole = { total: totals.events, what: 'händelser under året', where: 'i tidslinjen' }
  addRest(sheet, events.length, whole)
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
          drawableName(folderTitle ?? title),
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
  const largest = sums.flatMap((sum) =>
    sum.largest.map(({ day, cost, ...event }) => [
      withFolder(event.title, event.folderTitle),
      dayText(day),
      money(cost, sum.currency),
    ]),
  )
  // Of refunds none is.
  if (largest.length === 0) return
  sheet.heading('Dyrast', 3)
  sheet.table(['Händelse', 'Dag', 'Kostnad'], largest)
}

const money = (cost: number, currency: Currency) => ({ text: moneyText(cost, currency), isNumber: true })

/** Adds what was not done, and what is planned for the year after. */
function addOpen(sheet: Sheet, { events, ahead, year, totals }: YearReport) {
  const left = events.filter(isOpen)
  const planned = ahead.filter(isOpen)
  const whole = { total: totals.ahead, what: `händelser ${year + 1}`, where: 'bland händelserna' }
  if (left.length > 0) {
    sheet.heading(`Kvar att göra ${year}`)
    sheet.list(left.map(eventText))
  }
  sheet.heading(`Planerat ${year + 1}`)
  if (planned.length === 0) sheet.text('Inget är planerat än.')
  else sheet.list(planned.map(eventText))
  addRest(sheet, ahead.length, whole)
}

function addComponents(sheet: Sheet, { components, totals }: YearReport) {
  if (components.length === 0) return
  sheet.heading('Nya komponenter')
  sheet.list(
    components.map(({ name, folderTitle, make, boughtOn }) => ({
      title: withFolder(name, folderTitle),
      facts: [make, boughtOn && `köpt ${dayText(boughtOn)}`],
    })),
  )
  const whole = { total: totals.components, what: 'nya komponenter', where: 'bland komponenterna' }
  addRest(sheet, components.length, whole)
}

function addPapers(sheet: Sheet, { papers, totals }: YearReport) {
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
  addRest(sheet, papers.length, { total: totals.papers, what: 'papper', where: 'under Papper' })
}
