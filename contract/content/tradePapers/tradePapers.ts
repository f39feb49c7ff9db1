import { badrum } from './badrum.ts'
import { bat } from './bat.ts'
import { bil } from './bil.ts'
import { el } from './el.ts'
import { ovrigt } from './ovrigt.ts'
import { sotning } from './sotning.ts'
import { tak } from './tak.ts'
import { ventilation } from './ventilation.ts'
import { vvs } from './vvs.ts'
import { tradeIds, type TradeId } from './tradeIds.ts'
import type { Trade, TradePaper } from './tradePaper.ts'

export const trades: Record<TradeId, Trade> = { vvs, el, badrum, sotning, ventilation, tak, bil, bat, ovrigt }

const lower = (text: string) => text.toLocaleLowerCase('sv')
const wordsIn = (text: string) => lower(text).split(/[^\p{L}\p{N}]+/u)

/** The trade of a job by the words of its title, the longest word that fits; `ovrigt` if none does. */
export function tradeOf(title: string): TradeId {
  const found = tradeIds.flatMap((id) =>
    trades[id].words.filter((word) => wordsIn(title).some((one) => fits(one, word))).map((word) => ({ id, word })),
  )
  return found.toSorted((a, b) => b.word.length - a.word.length)[0]?.id ?? 'ovrigt'
}

/** A short one stands as a word by itself: 'el', but not 'element'. */
const fits = (one: string, word: string) => (word.length <= 3 ? one === word : one.startsWith(word))

/** Whether a paper of this name is it. */
export function isTradePaper({ words }: Pick<TradePaper, 'words'>, name: string): boolean {
  // Some browsers send names with their accents apart.
  const text = lower(name.normalize('NFC'))
  return words.some((word) => text.includes(word))
}
