import { Bath, Car, Droplets, Fan, Flame, House, Sailboat, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KnownFirm } from '#contract/content/firms.ts'
import type { TradeId } from '#contract/content/tradePapers/tradeIds.ts'
import { Chip, ChipRow } from '#client/ui/fields/Chip.tsx'

/** By their words in the address; what tells of no trade is under none. */
export const shownTrades: Record<string, { trade: TradeId; label: string; icon: ReactNode }> = {
  vvs: { trade: 'vvs', label: 'VVS och värme', icon: <Droplets /> },
  el: { trade: 'el', label: 'El', icon: <Zap /> },
  badrum: { trade: 'badrum', label: 'Badrum', icon: <Bath /> },
  sotning: { trade: 'sotning', label: 'Sotning', icon: <Flame /> },
  ventilation: { trade: 'ventilation', label: 'Ventilation', icon: <Fan /> },
  tak: { trade: 'tak', label: 'Tak', icon: <House /> },
  bil: { trade: 'bil', label: 'Bil', icon: <Car /> },
  bat: { trade: 'bat', label: 'Båt', icon: <Sailboat /> },
}

type TradeChipsProps = {
  /** The firms of every trade. */
  firms: readonly KnownFirm[]
  /** Whether there are no more: only then is it known how many are of each. */
  isWhole: boolean
  chosen: TradeId | undefined
  onChoose: (word: string) => void
}

/** The trades that the firms are of; pressed again, none is chosen. */
export function TradeChips({ firms, isWhole, chosen, onChoose }: TradeChipsProps) {
  const chips = Object.entries(shownTrades)
    .map(([word, one]) => ({ ...one, word, count: firms.filter(({ trades }) => trades.includes(one.trade)).length }))
    .filter(({ trade, count }) => count > 0 || trade === chosen)
  if (chips.length === 0) return null
  return (
    <ChipRow label="Yrke">
      {chips.map(({ word, trade, label, icon, count }) => (
        <Chip
          key={word}
          icon={icon}
          count={isWhole ? count : undefined}
          isChosen={trade === chosen}
          onClick={() => onChoose(trade === chosen ? '' : word)}
        >
          {label}
        </Chip>
      ))}
    </ChipRow>
  )
}
