import { makeAndModel } from '#contract/rules/makeAndModel.ts'
import { moneyText } from '#contract/rules/money.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText } from '#server/content/timeline/report/days.ts'
import type { FolderDocument } from './folderDocument.ts'
import { numberedPapers, type NumberedPapers } from './papers.ts'
import { aboutPricesToday, hasPricesToday, priceTodayOf, sumToday, sumTodayWithLacking } from './priceToday.ts'
import { addRest, mostDrawn } from './rest.ts'
import { addChecksum, introduce } from './running.ts'
import type { Sayings, ShownPicture } from './sayings.ts'
import { receiptsByFolder, thingsByFolder, type ThingsOfFolder } from './thingsByFolder.ts'
import { amountText, counted, numberText, sumText } from './itemText.ts'

/** What an insurance company asks for: things folder by folder with what they cost, and the receipts in their order. */
export async function sayInsurance(sheet: Sayings, document: FolderDocument, title: string): Promise<void> {
  const { content } = document
  const parts = thingsByFolder(content)
  const papers = numberedPapers(receiptsByFolder(content, parts).slice(0, mostDrawn.papers))
  introduce(sheet, document, { title, inShort: inShort(content, parts) })
  const sections: Section[] = [
    ...(parts.length > 0
      ? [
          { name: 'Översikt', draw: () => addOverview(sheet, content, parts) },
          { name: 'Mapp för mapp', draw: () => addParts(sheet, document, { parts, papers }) },
        ]
      : []),
    ...(papers.all.length > 0
      ? [
          {
            name: hasCosts(content) ? 'Kvitton och garantier' : 'Garantier',
            draw: () => addReceipts(sheet, document, papers),
          },
        ]
      : []),
    { name: 'Kontrollsumma', draw: () => addChecksum(sheet, document) },
  ]
  sheet.contents(sections.map(({ name }) => name))
  for (const { name, draw } of sections) {
    sheet.section(name)
    await draw()
  }
}

type Section = { name: string; draw: () => void | Promise<void> }

const money = ({ price, currency }: ParcelItem<'components'>) => ({ amount: price, currency })
const hasCosts = ({ sums }: ParcelContent) => sums !== undefined

function inShort({ counts, sums = [] }: ParcelContent, parts: readonly ThingsOfFolder[]): string {
  const cost = sums.filter(({ prices }) => prices > 0).map(({ prices, currency }) => moneyText(prices, currency))
  if (parts.length === 0) return 'Här finns inga saker än. De läggs till under Komponenter i mappen.'
  const things = `${counted(counts.components, 'sak', 'saker')} i ${counted(parts.length, 'mapp', 'mappar')}`
  return `${[things, cost.join(' + ')].filter(Boolean).join(', ')}.`
}

function addOverview(sheet: Sayings, content: ParcelContent, parts: readonly ThingsOfFolder[]) {
  const withToday = hasPricesToday(content)
  const cells = (name: string, things: readonly ParcelItem<'components'>[], isStrong = false) => [
    { text: name, isStrong },
    { text: numberText(things.length), isNumber: true, isStrong },
    ...(hasCosts(content) ? [{ text: sumText(things.map(money)) || '–', isNumber: true, isStrong }] : []),
    ...(withToday ? [{ text: sumTodayWithLacking(things), isNumber: true, isStrong }] : []),
  ]
  sheet.table(
    ['Mapp', 'Saker', ...(hasCosts(content) ? ['Kostade'] : []), ...(withToday ? ['Ny i dag'] : [])],
    [
      ...parts.map(({ name, things }) => cells(drawableName(name), things)),
      cells(
        'Summa',
        parts.flatMap(({ things }) => things),
        true,
      ),
    ],
  )
  addThingsLeftOut(sheet, content, parts)
}

/** Of a heading, a row of pictures and the beginning of a table, in points. */
const partHeight = 220

type Listed = { parts: readonly ThingsOfFolder[]; papers: NumberedPapers }

async function addParts(sheet: Sayings, document: FolderDocument, { parts, papers }: Listed) {
  const { content } = document
  for (const { name, things } of parts) {
    const sum = sumText(things.map(money))
    const today = sumToday(things)
    const pictures = picturesOf(document, things)
    // A picture stands on the page of its table.
    if (pictures.length > 0) sheet.keepRoom(partHeight)
    sheet.heading([drawableName(name), sum, today && `nya i dag ${today}`].filter(Boolean).join(', '), 3)
    await sheet.pictures(pictures, { inRow: 4, height: 80 })
    addThings(sheet, content, { things, papers })
  }
  if (hasCosts(content)) sheet.muted('Beloppen är vad sakerna kostade, med moms.')
  if (hasPricesToday(content)) sheet.muted(aboutPricesToday(parts.flatMap(({ things }) => things)))
  addThingsLeftOut(sheet, content, parts)
}

function addThingsLeftOut(sheet: Sayings, { counts }: ParcelContent, parts: readonly ThingsOfFolder[]) {
  const listed = parts.reduce((count, { things }) => count + things.length, 0)
  addRest(sheet, listed, { total: counts.components, what: 'saker' })
}

function picturesOf(
  { content, pictures }: FolderDocument,
  things: readonly ParcelItem<'components'>[],
): ShownPicture[] {
  return things.flatMap(({ number, name, cover }) => {
    const own = pictures.find(({ file }) => file === cover)
    const any = own ?? pictures.find(({ file }) => content.files[file - 1]?.component === number)
    return any ? [{ words: drawableName(name), ...any }] : []
  })
}

const columns = [46, 30, 24, 17]
const narrower = [38, 24, 27, 16]

function addThings(
  sheet: Sayings,
  content: ParcelContent,
  { things, papers }: { things: ThingsOfFolder['things']; papers: NumberedPapers },
) {
  const withToday = hasPricesToday(content)
  const [make = 0, bought = 0, cost = 0, receipt = 0] = withToday ? narrower : columns
  const withCosts = hasCosts(content)
  // Otherwise it may be among the papers that were left out.
  const isComplete = withCosts && papers.all.length === content.counts.papers
  sheet.table(
    [
      'Sak',
      'Märke, serienr och plats',
      'Köpt',
      ...(withCosts ? ['Kostade'] : []),
      ...(withToday ? ['Ny i dag'] : []),
      'Bilaga',
    ],
    things.map((thing) => [
      { text: drawableName(thing.name), isStrong: true },
      [makeAndModel(thing), thing.serialNumber, thing.place].filter(Boolean).join('\n') || '–',
      thing.boughtOn ? longDayText(thing.boughtOn) : '–',
      ...(withCosts
        ? [{ text: amountText({ amount: thing.price, currency: thing.currency }) ?? '–', isNumber: true }]
        : []),
      ...(withToday ? [{ text: priceTodayOf(thing) ?? '–', isNumber: true }] : []),
      {
        text: papers.numbersOf(thing.number) || (isComplete && thing.price !== undefined ? 'saknas' : '–'),
        isNumber: true,
      },
    ]),
    [make, bought, ...(withCosts ? [cost] : []), ...(withToday ? [cost] : []), receipt],
  )
}

async function addReceipts(sheet: Sayings, { content, papers: pages }: FolderDocument, papers: NumberedPapers) {
  sheet.table(
    ['Papper', 'Hör till', 'Dag', 'Bilaga'],
    papers.all.map(({ paper, number }) => [
      { text: drawableName(paper.name), file: paper.number },
      paper.component === null ? '–' : drawableName(content.components[paper.component - 1]?.name ?? ''),
      longDayText(paper.day),
      { text: String(number), isNumber: true },
    ]),
    [45, 36, 16],
  )
  addRest(sheet, papers.all.length, { total: content.counts.papers, what: 'papper' })
  const drawn = papers.all.flatMap(({ paper, number }) => {
    const page = pages.find(({ file }) => file === paper.number)
    return page ? [{ words: `Bilaga ${number}: ${drawableName(paper.name)}`, ...page }] : []
  })
  if (drawn.length === 0) return
  sheet.muted('Av varje papper visas den första sidan.')
  await sheet.pictures(drawn, { inRow: 2, height: 310 })
  addRest(sheet, drawn.length, { total: papers.all.length, what: 'papper som bild' })
}
