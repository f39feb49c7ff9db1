import { useId } from 'react'
import { PlaceField } from '../../../folders/PlaceField.tsx'
import { Mark } from '../../../reading/Mark.tsx'
import { receiptText } from '../../../reading/words.ts'
import { RadioRow } from '../../../ui/fields/RadioRow.tsx'
import { asOne, type OtherReceipt, type ReadReceipt } from './several.ts'

type SeveralReceiptsProps = {
  receipt: ReadReceipt
  /** Those after the first, each with its place. */
  others: readonly OtherReceipt[]
  isOne: boolean
  onOne: (isOne: boolean) => void
  /** The folder of the first. */
  firstFolderId: number | null
  onPlace: (at: number, folderId: number) => void
}

/** More than one receipt in one picture: an event each, each in its place, unless they are one. */
export function SeveralReceipts({ receipt, others, isOne, onOne, firstFolderId, onPlace }: SeveralReceiptsProps) {
  const name = useId()
  const count = others.length + 1
  const each = [receipt.fields, ...others.map(({ fields }) => fields)].map((fields) => receiptText(fields))
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">{count === 2 ? 'Två kvitton' : `${count} kvitton`} i samma bild</h3>
      <div
        role="radiogroup"
        aria-label="Vad vill du göra med dem?"
        className="overflow-hidden rounded-lg border border-line"
      >
        <RadioRow
          name={name}
          isChosen={!isOne}
          onChoose={() => onOne(false)}
          detail={`${each.join(' och ')}. Bilden följer med till varje.`}
        >
          {count === 2 ? 'Två händelser' : `${count} händelser`}
        </RadioRow>
        <RadioRow name={name} isChosen={isOne} onChoose={() => onOne(true)} detail={receiptText(asOne(receipt).fields)}>
          {count === 2 ? 'En händelse med båda' : 'En händelse med alla'}
        </RadioRow>
      </div>
      {!isOne &&
        others.map(({ fields, folderId }, at) => (
          // They are read in one order, and never change.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={at} role="group" aria-label={`Kvitto ${at + 2}`} className="flex flex-wrap items-center gap-2">
            <Mark number={at + 2} look="offered" />
            <span className="min-w-0 text-sm wrap-anywhere">{fields.seller?.value ?? 'Det andra kvittot'}</span>
            <PlaceField folderId={folderId ?? firstFolderId} onChange={(next) => onPlace(at, next)} />
          </div>
        ))}
    </div>
  )
}
