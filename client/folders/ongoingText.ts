import { parseDate } from '@internationalized/date'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { counted } from '#contract/platform/itemNames.ts'
import type { OngoingTab } from '#contract/platform/ongoingTabs.ts'
import { decideSoonDays } from '#contract/rules/noticeDay.ts'
import { moneyText } from '#contract/rules/money.ts'
import { nearDayText, today } from '#client/platform/text/dates.ts'

/**
 * The one thing to be told of what runs by itself in a folder, and where it stands: `säg upp senast 14 jan`, `1 sak borde
 * vara tillbaka`, `4 114 kr i månaden`, `2 mätare`. Without a text nothing does.
 */
export function ongoingText(ongoing: OpenFolder['ongoing'] | undefined): { text?: string; tab: OngoingTab } {
  if (!ongoing) return { tab: 'agreements' }
  const { agreements, meters, late } = ongoing
  const { next, monthly, total } = agreements
  const soon = parseDate(today()).add({ days: decideSoonDays }).toString()
  if (next && next.day <= soon) return { text: `${by[next.kind]} ${nearDayText(next.day)}`, tab: 'agreements' }
  if (late > 0) return { text: `${counted(late, { one: 'sak', many: 'saker' })} borde vara tillbaka`, tab: 'loans' }
  if (total > 0)
    return { text: monthly ? `${moneyText(monthly, 'SEK')} i månaden` : `${total} avtal`, tab: 'agreements' }
  if (meters > 0) return { text: counted(meters, { one: 'mätare', many: 'mätare' }), tab: 'meters' }
  return { tab: 'agreements' }
}

const by = { notice: 'säg upp senast', price: 'välj pris senast', renewal: 'bestäm senast' }
