import { Banknote, ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { handOverCosts } from '#contract/sharing/handOverChoice.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { costWords } from './giveWords.ts'
import type { PartProps } from './partProps.ts'

/** The choice of three for costs; where they stay, the receipts that warranties need are offered for themselves. */
export function CostsRow({ choice, preview, onChange }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { receipts } = preview
  return (
    <Row
      lead={<IconTile icon={<Banknote />} isAccent={choice.costs !== 'none'} />}
      title="Kostnader och kvitton"
      second={receipts === 1 ? '1 kvitto och vad allt har kostat' : `${receipts} kvitton och vad allt har kostat`}
      actions={
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-label={`${costWords[choice.costs].label}: ändra kostnader och kvitton`}
          onClick={() => setOpen(!isOpen)}
        >
          {costWords[choice.costs].label}
          {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </Button>
      }
      outcome={
        <>
          {isOpen && (
            <fieldset id={id} className="rounded-lg border border-line p-1">
              <legend className="sr-only">Kostnader</legend>
              {handOverCosts.map((costs) => (
                <label key={costs} className={classes(option, choice.costs === costs && 'bg-accent-soft')}>
                  <input
                    type="radio"
                    name={id}
                    checked={choice.costs === costs}
                    onChange={() => onChange({ ...choice, costs })}
                    className="mt-0.5 size-5 shrink-0 accent-accent"
                  />
                  <span className="text-sm">
                    <span className="block font-medium">{costWords[costs].label}</span>
                    {costWords[costs].detail && (
                      <span className="block text-xs text-ink-muted">{costWords[costs].detail}</span>
                    )}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
          <Receipts {...{ choice, preview, onChange }} />
        </>
      }
    />
  )
}

const option =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-md px-3 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-focus'

function Receipts({ choice, preview, onChange }: PartProps) {
  const count = preview.receiptsOfWarranties
  if (choice.costs === 'all' || count === 0) return null
  const they = count === 1 ? 'det kvittot' : 'de kvittona'
  return (
    <Notice
      tone="soft"
      action={
        <Button
          variant="quiet"
          size="small"
          onClick={() => onChange({ ...choice, receiptsOfWarranties: !choice.receiptsOfWarranties })}
        >
          {choice.receiptsOfWarranties ? 'Behåll dem hos dig' : count === 1 ? 'Ja, det' : `Ja, de ${count}`}
        </Button>
      }
    >
      {count === 1 ? 'En garanti gäller bara med kvitto.' : `${count} garantier gäller bara med kvitto.`}{' '}
      {choice.receiptsOfWarranties
        ? count === 1
          ? 'Det kvittot följer med.'
          : 'De kvittona följer med.'
        : `Låta ${they} följa med?`}
    </Notice>
  )
}
