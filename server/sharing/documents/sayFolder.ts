import { isOpen } from '#contract/rules/activityDays.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import { drawableName } from '#server/rules/domain/drawable.ts'
import { longDayText } from '#server/content/timeline/report/days.ts'
import { withFolder } from '#server/content/timeline/report/eventText.ts'
import type { FolderDocument } from './folderDocument.ts'
import { addPhotos } from './photos.ts'
import { isPhoto, numberedPapers, papersIn, type NumberedPapers } from './papers.ts'
import { addRest, mostDrawn } from './rest.ts'
import { addChecksum, introduce } from './running.ts'
import type { Sayings } from './sayings.ts'
import { componentItem, counted, eventItem, numberText, placeOf, sumText } from './itemText.ts'

/** All of a folder, its history or another part of it: as much as the content has. */
export async function sayFolder(sheet: Sayings, document: FolderDocument, title: string): Promise<void> {
  const { content } = document
  introduce(sheet, document, { title, inShort: inShort(content) })
  const papers = numberedPapers(papersIn(content).slice(0, mostDrawn.papers))
  const sections = sectionsOf(sheet, document, papers).filter(({ isThere }) => isThere)
  sheet.contents(sections.map(({ name }) => name))
  for (const { name, draw } of sections) {
    sheet.section(name)
    await draw()
  }
}

type Section = { name: string; isThere: boolean; draw: () => void | Promise<void> }

function sectionsOf(sheet: Sayings, document: FolderDocument, papers: NumberedPapers): Section[] {
  const { content } = document
  const { folders, events, components, faults, files } = content
  const open = events.filter(isOpen)
  const over = events.filter((event) => !isOpen(event))
  const section = (name: string, isThere: boolean, draw: Section['draw']): Section => ({ name, isThere, draw })
  return [
    section('Register', folders.length > 1, () => addRegister(sheet, content)),
    section('Att göra', open.length > 0, () => {
      const drawn = open.toReversed().slice(0, mostDrawn.events)
      sheet.list(drawn.map((event) => eventItem(content, papers, event, { withYear: true })))
      addRest(sheet, drawn.length, { total: open.length, what: 'händelser att göra' })
    }),
    section('Det som har gjorts', over.length > 0, () => addYears(sheet, content, { papers, over })),
    section('Komponenter', components.length > 0, () => addComponents(sheet, content, papers)),
    section('Fel', faults.length > 0, () => addFaults(sheet, content)),
    section('Papper', papers.all.length > 0, () => addPapers(sheet, content, papers)),
    section('Bilder', files.some(isPhoto), () => addPhotos(sheet, document)),
    section('Kontrollsumma', true, () => addChecksum(sheet, document)),
  ]
}

function inShort({ folders, counts, sums = [] }: ParcelContent): string {
  const below = folders.length - 1
  const parts = [
    below > 0 && counted(below, 'undermapp', 'undermappar'),
    counts.events > 0 && counted(counts.events, 'händelse', 'händelser'),
    counts.components > 0 && counted(counts.components, 'komponent', 'komponenter'),
    counts.faults > 0 && `${numberText(counts.faults)} fel`,
    counts.papers > 0 && `${numberText(counts.papers)} papper`,
    counts.pictures > 0 && counted(counts.pictures, 'bild', 'bilder'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'Här finns inget än.'
  const cost = sumText(sums.map(({ costs, currency }) => ({ amount: costs, currency })))
  return `${new Intl.ListFormat('sv-SE').format(parts)}.${cost ? ` Händelserna har kostat ${cost}.` : ''}`
}

function addRegister(sheet: Sayings, { folders, components, events, files }: ParcelContent) {
  const ofEach = (list: readonly { folder: number }[]) => {
    const counts = new Map<number, number>()
    for (const { folder } of list) counts.set(folder, (counts.get(folder) ?? 0) + 1)
    return (folder: number) => ({ text: numberText(counts.get(folder) ?? 0), isNumber: true })
  }
  const [ofComponents, ofEvents, ofFiles] = [ofEach(components), ofEach(events), ofEach(files)]
  const narrow = 27
  sheet.table(
    ['Mapp', 'Händelser', 'Komponenter', 'Papper, bilder'],
    folders.map(({ number, title, isArchived }) => [
      `${drawableName(title)}${isArchived ? ' (arkiverad)' : ''}`,
      ofEvents(number),
      ofComponents(number),
      ofFiles(number),
    ]),
    [narrow, narrow, narrow],
  )
  const described = folders.slice(1).filter(({ description }) => description)
  sheet.list(
    described.map(({ title, categoryName, description }) => ({
      title: drawableName(title),
      facts: [categoryName === title ? null : categoryName],
      text: description,
    })),
  )
}

type Done = { papers: NumberedPapers; over: readonly ParcelItem<'events'>[] }

const yearOf = ({ startDate }: ParcelItem<'events'>) => startDate?.slice(0, 4) ?? null

/** What has been done, the latest year first. */
function addYears(sheet: Sayings, content: ParcelContent, { papers, over }: Done) {
  const drawn = over.slice(0, mostDrawn.events)
  const next = over[mostDrawn.events]
  const total = over.length + Math.max(0, content.counts.events - content.events.length)
  for (const [year, ofYear] of Map.groupBy(drawn, yearOf)) {
    const paid = ofYear.filter(({ statusId }) => statusId !== activityStatus.cancelled)
    const cost = sumText(paid.map(({ cost: amount, currency }) => ({ amount, currency })))
    sheet.heading(year ?? 'Utan dag', 3)
    // The year that the document breaks off in has more, and cost more.
    const isWhole = drawn.length === total || ofYear.at(-1) !== drawn.at(-1) || (next && yearOf(next) !== year)
    const whole = [counted(ofYear.length, 'händelse', 'händelser'), cost].filter(Boolean).join(' · ')
    const part = `${numberText(ofYear.length)} av ${year === null ? 'händelserna utan dag' : 'årets händelser'}`
    sheet.muted(isWhole ? whole : part)
    sheet.list(ofYear.map((event) => eventItem(content, papers, event)))
  }
  addRest(sheet, drawn.length, { total, what: 'händelser, de senaste' })
}

function addComponents(sheet: Sayings, content: ParcelContent, papers: NumberedPapers) {
  const drawn = content.components.slice(0, mostDrawn.components)
  for (const [folder, ofFolder] of Map.groupBy(drawn, (one) => one.folder)) {
    sheet.heading(drawableName(content.folders[folder - 1]?.title ?? ''), 3)
    sheet.list(ofFolder.map((component) => componentItem(content, papers, component)))
  }
  addRest(sheet, drawn.length, { total: content.counts.components, what: 'komponenter' })
}

function addFaults(sheet: Sayings, content: ParcelContent) {
  const drawn = content.faults.slice(0, mostDrawn.faults)
  sheet.list(
    drawn.map((fault) => ({
      title: withFolder(fault.title, placeOf(content, fault)),
      facts: [fault.isClosed ? 'avslutat' : 'att åtgärda', `anmält ${longDayText(fault.reportedOn)}`, fault.place],
      text: fault.description,
    })),
  )
  addRest(sheet, drawn.length, { total: content.counts.faults, what: 'fel' })
}

function addPapers(sheet: Sayings, content: ParcelContent, papers: NumberedPapers) {
  sheet.text('Numren är de som händelser och komponenter hänvisar till.')
  sheet.table(
    ['Papper', 'Sort', 'Dag', 'Nr'],
    papers.all.map(({ paper, number }) => [
      { text: withFolder(paper.name, placeOf(content, paper)), file: paper.number },
      paper.kindName,
      longDayText(paper.day),
      { text: String(number), isNumber: true },
    ]),
    [26, 38, 14],
  )
  addRest(sheet, papers.all.length, { total: content.counts.papers, what: 'papper, de senaste' })
}
