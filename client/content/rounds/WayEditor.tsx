import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import type { Rounds } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { IconButton } from '#client/ui/fields/IconButton.tsx'
import { ChoosableRow } from '#client/ui/layout/rows/ChoosableRow.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { useChangeWay } from './api.ts'
import { placesOf } from './roundWords.ts'

type WayEditorProps = { folder: OpenFolder; stops: Rounds['stops']; onClose: () => void }

/** Which things come on a round, and in which order their places do. It is remembered for the next time. */
export function WayEditor({ folder, stops, onClose }: WayEditorProps) {
  const [places, setPlaces] = useState(() => placesOf(stops))
  const change = useChangeWay(folder.id)
  const things = places.flatMap((one) => one.things)
  const ids = (isOut: boolean) =>
    things.flatMap(({ componentId, isLeftOut }) => (isLeftOut === isOut ? [componentId] : []))

  const toggle = (id: number) =>
    setPlaces(placesOf(things.map((one) => (one.componentId === id ? { ...one, isLeftOut: !one.isLeftOut } : one))))
  function move(at: number, by: number) {
    const moved = [...places]
    moved.splice(at + by, 0, ...moved.splice(at, 1))
    setPlaces(moved)
  }

  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">Vad som är med</h2>
      {places.map(({ place, things: its }, at) => (
        <div key={place}>
          {/* With room for what the last button says. */}
          <div className="flex min-h-11 items-center gap-1 px-1 sm:pe-8">
            <h3 className="min-w-0 grow text-sm font-semibold">{place}</h3>
            <IconButton
              label={`Flytta upp ${place}`}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => move(at, -1)}
            />
            <IconButton
              label={`Flytta ner ${place}`}
              icon={<ArrowDown />}
              disabled={at === places.length - 1}
              onClick={() => move(at, 1)}
            />
          </div>
          <Sheet label={place} level={4}>
            {its.map(({ componentId, name, isLeftOut }) => (
              <ChoosableRow key={componentId} title={name} isChosen={!isLeftOut} onChoose={() => toggle(componentId)} />
            ))}
          </Sheet>
        </div>
      ))}
      {change.error && <Alert tone="danger">{errorText(change.error)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isBusy={change.isPending}
          busyText="Sparar…"
          onClick={() => change.mutate({ componentIds: ids(false), leftOut: ids(true) }, { onSuccess: onClose })}
        >
          Spara
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Avbryt
        </Button>
      </div>
    </section>
  )
}
