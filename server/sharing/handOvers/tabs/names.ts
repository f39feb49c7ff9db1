import { isHome } from '#contract/rules/categories.ts'
import type { HandOverPreview } from '#contract/sharing/handOverChoice.ts'
import type { ParcelContent } from '#contract/sharing/parcelContent.ts'
import { binderTabs } from '#contract/content/usualItems/usualItem.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { handOverTabs, type HandOverTab } from './categories.ts'
import { countsOfTabs, type Thing } from './things.ts'

/** What lies in each, in words. */
const holds: Record<HandOverTab, string> = {
  contacts: 'hantverkare, grannar, sotaren',
  authorities: 'taxering, avfall, försäkring',
  facts: 'besiktning, historia, övrigt',
  drawings: 'planritningar, bygglov',
  roof: 'tak, rännor, fasad',
  windows: 'fönster, dörrar, portar',
  rooms: 'badrum, kök, golv, färger',
  electricity: 'central, uttag, protokoll',
  water: 'beredare, rör, blandare',
  heating: 'värme, ventilation, skorsten',
  garden: 'dränering, altan, växter',
  warranties: 'garantier och kvitton',
}

type Counted = { tabs: readonly number[]; warrantiesRunning: number; categoryId: number | null }

/** The twelve tabs with their names; of what is no home the facts are just that. `tabs` is how much lies in each. */
export function namedTabs({ tabs, warrantiesRunning, categoryId }: Counted): HandOverPreview['tabs'] {
  return handOverTabs.map((tab, position) => {
    const name = binderTabs[position] ?? ''
    return {
      number: position + 1,
      name: tab === 'facts' && !isHome(categoryId) ? 'Fakta' : name,
      holds: tab === 'warranties' && warrantiesRunning > 0 ? runText(warrantiesRunning) : holds[tab],
      count: tabs[position] ?? 0,
    }
  })
}

const runText = (count: number) => (count === 1 ? 'en garanti gäller än' : `${count} garantier gäller än`)

/** Where what running it has cost stands: with the facts. Null if there is nothing of it. */
export const runningTabOf = ({ running = [] }: Pick<ParcelContent, 'running'>) =>
  running.length > 0 ? handOverTabs.indexOf('facts') + 1 : null

/** The register of what was frozen: the twelve tabs with how much lies in each. */
export function registerOf({ components, categoryId }: ParcelContent, things: readonly Thing[]) {
  const today = todayInSweden().toString()
  const running = components.filter(({ warrantyUntil }) => warrantyUntil !== null && warrantyUntil >= today)
  return namedTabs({ tabs: countsOfTabs(things), warrantiesRunning: running.length, categoryId })
}
