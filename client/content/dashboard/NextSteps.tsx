import { Check, ChevronRight, Puzzle, UserRoundPlus, Wrench, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import type { FolderCard } from '#contract/folders/folders.ts'
import { readStored, writeStored } from '#client/platform/drafts/browserStorage.ts'
import { nextStepsDismissedKey } from '#client/platform/drafts/storageKeys.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { firstFolderOf, stepsOf, type Step } from './steps.ts'

type NextStepsProps = { userId: number; folders: readonly FolderCard[] }

/**
 * The next steps after the first folder, read from its card. Disappears when all are done, or when dismissed, which
 * this browser remembers.
 */
export function NextSteps({ userId, folders }: NextStepsProps) {
  const key = nextStepsDismissedKey(userId)
  const [isDismissed, setDismissed] = useState(() => readStored(key) !== null)
  const folder = firstFolderOf(folders)
  if (isDismissed || !folder?.firstSteps) return null
  const steps = stepsOf(folder.firstSteps)
  if (steps.every(({ isDone }) => isDone)) return null

  function dismiss() {
    writeStored(key, true)
    setDismissed(true)
    // The pressed button is gone.
    document.getElementById('innehall')?.focus({ preventScroll: true })
  }

  return <Steps {...{ folder, steps }} onDismiss={dismiss} />
}

type StepsProps = { folder: FolderCard; steps: readonly Step[]; onDismiss: () => void }

function Steps({ folder, steps, onDismiss }: StepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length
  // The folder itself was the first.
  return (
    <section>
      <SectionHeader
        title="Kom i gång"
        info={
          <span className="flex items-center gap-2.5 ps-2 text-sm text-ink-muted tabular-nums">
            <span aria-hidden="true" className="h-1.5 w-20 overflow-hidden rounded-full bg-surface-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(100 * (done + 1)) / (steps.length + 1)}%` }}
              />
            </span>
            <span>
              {done + 1} av {steps.length + 1}
            </span>
          </span>
        }
        actions={
          <Button size="small" variant="quiet" aria-label="Dölj Kom i gång" onClick={onDismiss}>
            Dölj
          </Button>
        }
      />
      <Sheet label="Kom i gång">
        <DoneRow title={`Skapa ${folder.title}`} />
        {steps.map((step) => (
          <StepRow key={step.id} step={step} folder={folder} />
        ))}
      </Sheet>
    </section>
  )
}

type StepContent = {
  icon: LucideIcon
  title: string
  text: string
  start: (folder: FolderCard) => void
}

const contents: Record<Step['id'], StepContent> = {
  event: {
    icon: Wrench,
    title: 'Lägg in det senaste som gjordes',
    text: 'En reparation, en besiktning eller ett inköp. Då vet du nästa gång när det var.',
    start: ({ id, roleId }) => openModal('AddActivity', { id, roleId, params: null }),
  },
  component: {
    icon: Puzzle,
    title: 'Lägg till en komponent',
    text: 'Pumpen, pannan eller motorn. Sedan samlas det som görs med den på ett ställe.',
    start: ({ id, roleId }) => openModal('AddComponent', { id, roleId, params: null }),
  },
  company: {
    icon: UserRoundPlus,
    title: 'Bjud in någon',
    text: 'Ni ser samma saker och hjälps åt. Du väljer vad den andra får göra.',
    start: ({ id, roleId }) => openModal('AddMember', { id, roleId, params: null }),
  },
}

function StepRow({ step: { id, isDone }, folder }: { step: Step; folder: FolderCard }) {
  const { icon: Icon, title, text, start } = contents[id]
  if (isDone) return <DoneRow title={title} />
  return (
    <Row
      lead={<IconTile icon={<Icon />} isAccent />}
      title={title}
      onOpen={() => start(folder)}
      second={text}
      end={<ChevronRight aria-hidden="true" className="size-4.5" />}
    />
  )
}

function DoneRow({ title }: { title: string }) {
  return (
    <Row
      isGreyed
      lead={
        <span aria-hidden="true" className="grid size-5.5 place-items-center rounded-full bg-accent text-accent-ink">
          <Check className="size-3.5 stroke-3" />
        </span>
      }
      title={title}
      second="Klart"
    />
  )
}
