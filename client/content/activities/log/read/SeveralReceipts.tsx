import { useId } from 'react'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { PlaceField } from '#client/folders/PlaceField.tsx'
import { Mark } from '#client/platform/reading/Mark.tsx'
import { receiptText } from '#client/platform/reading/readFacts.ts'
import { RadioRow } from '#client/ui/fields/RadioRow.tsx'
import { allOf, asOne, type Choice, type OtherReceipt, type ReadReceipt } from './several.ts'

type SeveralReceiptsProps = {
  receipt: ReadReceipt
  /** Those after the first, each with its place. */
  others: readonly OtherReceipt[]
  /** The paper is a picture or a document, of which each gets its part. */
  isParted: boolean
  isDocument: boolean
  choice: Choice
  onChoose: (choice: Choice) => void
  /** The folder of the first. */
  firstFolderId: number | null
  onPlace: (at: number, folderId: number) => void
}

/** More than one receipt in one picture: an event each, each in its place, unless they are one, or one alone is meant. */
export function SeveralReceipts({
  receipt,
  others,
  isParted,
  isDocument,
  choice,
  onChoose,
  ...places
}: SeveralReceiptsProps) {
  const name = useId()
  const each = allOf(receipt).map((fields) => receiptText(fields))
  const isTwo = each.length === 2
  const together = asOne(receipt)
  const { how } = choice
  const shared = isParted
    ? `${isDocument ? 'Papperet' : 'Bilden'} delas i ${isTwo ? 'två' : each.length}. ${isDocument ? 'Hela papperet' : 'Hela bilden'} sparas med det första kvittot.`
    : 'Papperet följer med till varje.'
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">
        {isTwo ? 'Två kvitton' : `${each.length} kvitton`} i {isDocument ? 'samma papper' : 'samma bild'}
      </h3>
      <div role="radiogroup" aria-label="Vad vill du göra med dem?" className={sheet}>
        <RadioRow
          name={name}
          isChosen={how === 'each'}
          onChoose={() => onChoose({ how: 'each' })}
          detail={`${each.join(' och ')}. ${shared}`}
        >
          {isTwo ? 'Två händelser' : `${each.length} händelser`}
        </RadioRow>
        <RadioRow
          name={name}
          isChosen={how === 'together'}
          onChoose={() => onChoose({ how: 'together' })}
          detail={receiptText(together.fields, together.lastDay)}
        >
          {isTwo ? 'En händelse med båda' : 'En händelse med alla'}
        </RadioRow>
        <RadioRow
          name={name}
          isChosen={how === 'only'}
          onChoose={() => onChoose({ how: 'only', at: 0 })}
          detail={isDocument ? 'Välj det här under.' : 'Tryck på det i bilden, eller välj det här under.'}
        >
          {isTwo ? 'Bara det ena' : 'Bara ett av dem'}
        </RadioRow>
      </div>
      {how === 'only' && (
        <Which each={allOf(receipt)} at={choice.at} onChoose={(at) => onChoose({ how: 'only', at })} />
      )}
      {how === 'each' && <Places {...places} others={others} />}
    </div>
  )
}

const sheet = 'overflow-hidden rounded-lg border border-line'

type WhichProps = { each: readonly ReceiptFields[]; at: number; onChoose: (at: number) => void }

function Which({ each, at, onChoose }: WhichProps) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label="Vilket kvitto?" className={sheet}>
      {each.map(({ seller, ...fields }, index) => (
        <RadioRow
          // They are read in one order, and never change.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          name={name}
          isChosen={index === at}
          onChoose={() => onChoose(index)}
          icon={<Mark number={index + 1} look="offered" />}
          detail={receiptText(fields)}
        >
          {seller?.value ?? `Kvitto ${index + 1}`}
        </RadioRow>
      ))}
    </div>
  )
}

function Places({
  others,
  firstFolderId,
  onPlace,
}: Pick<SeveralReceiptsProps, 'others' | 'firstFolderId' | 'onPlace'>) {
  return others.map(({ fields, folderId }, at) => (
    // They are read in one order, and never change.
    // oxlint-disable-next-line react/no-array-index-key
    <div key={at} role="group" aria-label={`Kvitto ${at + 2}`} className="flex flex-wrap items-center gap-2">
      <Mark number={at + 2} look="offered" />
      <span className="min-w-0 text-sm wrap-anywhere">{fields.seller?.value ?? 'Det andra kvittot'}</span>
      <PlaceField folderId={folderId ?? firstFolderId} onChange={(next) => onPlace(at, next)} />
    </div>
  ))
}
