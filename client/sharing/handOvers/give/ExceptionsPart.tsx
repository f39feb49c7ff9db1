import { Plus, Scale, X } from 'lucide-react'
import { useState } from 'react'
import { mostInHandOver, type HandOverThing } from '#contract/sharing/handOverChoice.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { AddException } from './AddException.tsx'
import { isSameThing, withException } from './choice.ts'
import type { PartProps } from './partProps.ts'
import { ThingRow } from './ThingRow.tsx'

/** Things for which something else holds than for their kind and their sub-folder. */
export function ExceptionsPart({ folderId, ...part }: PartProps & { folderId: number }) {
  const { choice, preview, onChange } = part
  const [isAdding, setAdding] = useState(false)
  const chosen = (one: { kind: HandOverThing; id: number }) =>
    choice.exceptions.find((exception) => isSameThing(exception, one))
  const shown = preview.exceptions.filter((one) => chosen(one) !== undefined)
  return (
    <section>
      <GroupHeading
        level={2}
        count={choice.exceptions.length || undefined}
        end={
          choice.exceptions.length < mostInHandOver.exceptions && (
            <Button
              variant="quiet"
              size="small"
              icon={<Plus />}
              aria-label="Lägg till ett undantag"
              onClick={() => setAdding(true)}
            >
              Lägg till
            </Button>
          )
        }
      >
        Enstaka undantag
      </GroupHeading>
      {shown.length > 0 ? (
        <Sheet>
          {shown.map((one) => (
            <ThingRow
              key={`${one.kind} ${one.id}`}
              thing={one}
              goes={chosen(one)?.goes ?? one.goes}
              onChange={(goes) => onChange(withException(choice, one, goes))}
              further={
                <IconButton
                  label={`Ta bort undantaget: ${one.title}`}
                  icon={<X />}
                  onClick={() => onChange(withException(choice, one, null))}
                />
              }
            />
          ))}
        </Sheet>
      ) : (
        <p className="px-1 text-sm text-ink-muted">
          Inget än. Lägg till något som ska stanna fast resten följer med, eller tvärtom.
        </p>
      )}
      <p className="mt-2.5 flex gap-2.5 px-1 text-xs text-ink-muted">
        <Scale aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Det du väljer här ändrar inte vad du som säljare ska berätta för köparen. Fel som stannar visas för dig en gång
        till i steg 3.
      </p>
      {isAdding && (
        <AddException folderId={folderId} choice={choice} onChange={onChange} onClose={() => setAdding(false)} />
      )}
    </section>
  )
}
