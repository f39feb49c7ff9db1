import { ArrowDown, ArrowUp, ListChecks, Trash2 } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { mayWithItem } from '#contract/rules/archive.ts'
import { limits } from '#contract/platform/limits.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { OverflowMenu } from '#client/ui/overlays/OverflowMenu.tsx'
import { useChecklist } from './useChecklist.ts'

/** The checklist of an event, ticked off item by item. A reader sees nothing where it is empty. */
export function Checklist({ activity }: { activity: Activity }) {
  const { problem, isAdding, add, change, remove } = useChecklist(activity)
  const { checklist } = activity
  const mayChange = mayWithItem(activity, 'UpdateActivity')
  const [isBegun, setBegun] = useState(false)
  if (checklist.length === 0 && !mayChange) return null
  if (checklist.length === 0 && !isBegun) {
    return (
      <Button variant="quiet" size="small" icon={<ListChecks />} className="mt-3 -ms-3" onClick={() => setBegun(true)}>
        Gör en checklista
      </Button>
    )
  }
  return (
    <section aria-label="Checklista" className="mt-5 flex max-w-prose flex-col gap-2">
      <h4 className="text-sm font-semibold text-ink-muted">Checklista</h4>
      {checklist.length > 0 && (
        <ul className="flex flex-col">
          {checklist.map((item, place) => (
            <li key={item.id} className="flex items-start justify-between gap-2">
              <CheckboxField
                label={item.text}
                checked={item.isDone}
                disabled={!mayChange}
                hint={item.doneBy ?? undefined}
                onChange={({ target }) => void change(item, { isDone: target.checked })}
              />
              {mayChange && (
                <OverflowMenu
                  about={item.text}
                  items={entriesOf({
                    place,
                    count: checklist.length,
                    move: (to) => void change(item, { place: to }),
                    remove: () => void remove(item),
                  })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <FormError message={problem} />
      {mayChange && checklist.length < limits.checklistItems && (
        <NewItem add={add} isBusy={isAdding} autoFocus={isBegun} />
      )}
    </section>
  )
}

type Entries = { place: number; count: number; move: (to: number) => void; remove: () => void }

function entriesOf({ place, count, move, remove }: Entries) {
  return [
    ...(place > 0 ? [{ id: 'up', label: 'Flytta upp', icon: <ArrowUp />, onAction: () => move(place - 1) }] : []),
    ...(place < count - 1
      ? [{ id: 'down', label: 'Flytta ned', icon: <ArrowDown />, onAction: () => move(place + 1) }]
      : []),
    { id: 'remove', label: 'Ta bort', icon: <Trash2 />, onAction: remove },
  ]
}

type NewItemProps = { add: (text: string) => Promise<boolean>; isBusy: boolean; autoFocus: boolean }

/** Enter adds, and the field is there for the next. */
function NewItem({ add, isBusy, autoFocus }: NewItemProps) {
  const [text, setText] = useState('')

  async function submit() {
    if (text.trim() !== '' && (await add(text))) setText('')
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isBusy) return
    event.preventDefault()
    void submit()
  }

  return (
    <div className="flex items-end gap-2">
      <TextField
        label="Ny punkt"
        optional
        className="grow"
        autoComplete="off"
        autoFocus={autoFocus}
        maxLength={limits.checklistText}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button onClick={() => void submit()} isBusy={isBusy} busyText="Lägger till…">
        Lägg till
      </Button>
    </div>
  )
}
