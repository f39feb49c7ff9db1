import { useState } from 'react'
import { moneyText, type Currency } from '#contract/rules/money.ts'
import type { ReceiptRow } from '#contract/intake/reading.ts'
import { inWords } from '../text/inWords.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { Mark } from './Mark.tsx'

type ReadLinesProps = {
  currency: Currency
  lines: readonly ReceiptRow[]
  /** That they have in the picture. */
  number: number
  /** They are shown, and so lit in the picture, or no longer. */
  onShown: (isShown: boolean) => void
}

/** What was bought, row by row, once it is asked for. */
export function ReadLines({ lines, currency, number, onShown }: ReadLinesProps) {
  const [isShown, setShown] = useState(false)
  const what = lines.length === 1 ? 'raden' : `de ${inWords(lines.length)} raderna`
  return (
    <>
      {isShown && (
        <Sheet label="Raderna">
          {lines.map(({ text, amount }, index) => (
            // Two rows may be alike, and none of them ever changes place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="flex min-h-10 items-center justify-between gap-4 px-4 py-1.5 text-sm">
              <span className="wrap-anywhere">{text}</span>
              <span className="whitespace-nowrap tabular-nums">{moneyText(amount, currency)}</span>
            </li>
          ))}
        </Sheet>
      )}
      <Button
        variant="quiet"
        className="self-center"
        icon={<Mark number={number} look="offered" />}
        aria-expanded={isShown}
        onClick={() => {
          setShown(!isShown)
          onShown(!isShown)
        }}
      >
        {isShown ? 'Dölj raderna' : `Visa ${what}`}
      </Button>
    </>
  )
}
