import { isHome, mainCategory } from '#contract/rules/categories.ts'
import type { HandOver } from '#contract/sharing/handOvers.ts'
import type { ThingToBeginWith, SeasonAhead } from '#contract/sharing/handOverWelcome.ts'
import { folderTabs, urls } from '#contract/platform/urls.ts'
import { dayText, today } from '#client/platform/text/dates.ts'
import { namesText } from '#client/platform/text/namesText.ts'
import { momentInWords, timeInWords } from '../buyerWords.ts'
import { partiesAs } from '../partiesAs.ts'
import { firstName } from '../handOverText.ts'

/* What is said to whoever has taken a folder over: to one person or to two. */

type Parties = Pick<HandOver, 'parties'>

export const areTwo = (handOver: Parties) => partiesAs(handOver, 'buyer').length > 1
export const you = (handOver: Parties) => (areTwo(handOver) ? 'ni' : 'du')

/** `Du` or `Ni`, as a sentence begins. */
export const firstYou = (handOver: Parties) => (areTwo(handOver) ? 'Ni' : 'Du')

export function welcomeText(categoryId: number | null, name: string): string {
  const where = isHome(categoryId) ? ' hem' : categoryId === mainCategory.boat ? ' ombord' : ''
  return `Välkommen${where}, ${firstName(name)}`
}

type Bought = Pick<HandOver, 'sellers' | 'exchangedAt' | 'parties'>

/** Since when it is theirs, and from whom what lies in it is. */
export function whatIsHere({ sellers, exchangedAt, parties }: Bought, things: number): string {
  const since = exchangedAt ? ` sedan ${sinceWhen(exchangedAt)}` : ''
  const own = areTwo({ parties }) ? 'er' : 'din'
  const begin = things > 1 ? ` Börja med de här ${numbers[things] ?? ''}.` : things === 1 ? ' Börja med det här.' : ''
  return `Pärmen är ${own}${since}. Allt från ${namesText(sellers.map(firstName))} ligger kvar på sin plats, märkt med namn.${begin}`
}

/** `fredag 18 december kl. 12`, and on that day `klockan 12`. */
const sinceWhen = (moment: string) =>
  dayText(moment) === today() ? `klockan ${timeInWords(moment)}` : momentInWords(moment)

const numbers: Partial<Record<number, string>> = { 2: 'två', 3: 'tre' }

const before: Record<SeasonAhead, string> = { spring: 'våren', summer: 'sommaren', autumn: 'hösten', winter: 'vintern' }

type Row = { title: string; second: string; count: string; to: string }
type WelcomeContext = { folderId: number; season: SeasonAhead; handOver: Parties }

/** The row of something to begin with: true counts, and the names of the first few. */
export function rowOf({ id, count, names }: ThingToBeginWith, { folderId, season, handOver }: WelcomeContext): Row {
  const different = [...new Set(names)]
  const named = namesText(different, Math.max(count, different.length))
  const many = (one: string, more: string) => `${count.toLocaleString('sv-SE')} ${count === 1 ? one : more}`
  const inTab = (tab: (typeof folderTabs)[keyof typeof folderTabs]) => urls.folder(folderId, { tab })
  const parts = inTab(folderTabs.components)
  const events = inTab(folderTabs.activities)
  switch (id) {
    case 'meters': {
      const title = count === 1 ? 'Läs av mätaren i dag' : 'Läs av mätarna i dag'
      return { title, second: `Så blir räkningarna rätt. ${named}`, count: many('mätare', 'mätare'), to: parts }
    }
    case 'readings': {
      const second = `Så vet ${you(handOver)} vad som är från tiden före överlåtelsen. ${named}`
      return { title: 'Läs av mätarställningen i dag', second, count: many('mätare', 'mätare'), to: parts }
    }
    case 'codes':
      return { title: 'Byt koder och räkna nycklarna', second: named, count: many('sak', 'saker'), to: parts }
    case 'keys':
      return { title: 'Räkna nycklarna', second: named, count: many('sak', 'saker'), to: parts }
    case 'plans': {
      const title = `Se vad som väntar före ${before[season]}`
      return { title, second: named, count: many('händelse', 'händelser'), to: events }
    }
    case 'warranties':
      return { title: 'Se vad som har garanti kvar', second: named, count: many('garanti', 'garantier'), to: parts }
    case 'firms': {
      const title = `Säg till firmorna att ${you(handOver)} har tagit över`
      return { title, second: named, count: many('firma', 'firmor'), to: urls.firms(folderId) }
    }
    case 'history':
      return {
        title: 'Läs vad som har gjorts',
        second: named,
        count: many('händelse', 'händelser'),
        to: events,
      }
  }
}
