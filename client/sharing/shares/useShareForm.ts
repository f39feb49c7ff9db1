import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { kindsOfPreset, type ParcelKinds, type ParcelScope } from '#contract/sharing/parcelContent.ts'
import { shareDays } from '#contract/platform/limits.ts'
import { Problem } from '#contract/platform/problems.ts'
import { shares, type MadeShare, type NewShare, type SharePreset } from '#contract/sharing/shares.ts'
import { call } from '#client/platform/api/http.ts'
import { withProof } from '#client/platform/session/withProof.ts'
import { today } from '#client/platform/text/dates.ts'
import type { ComponentToShow } from './ComponentChoice.tsx'
import { presetAtFirst, type ShareSubject } from './subject.ts'
import { presetWords } from './shareText.ts'

/** What is chosen of a share that is about to be made. What nobody has touched follows the preset. */
export function useShareForm(subject: ShareSubject, onMade: (made: MadeShare) => void) {
  const { like } = subject
  const [preset, setPreset] = useState<SharePreset>(() => presetAtFirst(subject))
  const [isFrozen, setFrozen] = useState<boolean | undefined>(like?.isFrozen)
  const [recipient, setRecipient] = useState<string | undefined>(like?.recipient)
  const [days, setDays] = useState<number>(shareDays.usual)
  const [kinds, setKinds] = useState<ParcelKinds>(() => like?.choice ?? kindsFor(subject))
  const [year, setYear] = useState(() => Number(today().slice(0, 4)))
  const [component, setComponent] = useState<ComponentToShow>(() => (isOfWholeFolder(subject) ? 'folder' : null))
  const [isPartMissing, setPartMissing] = useState(false)
  const [takesPapers, setTakesPapers] = useState(like?.takesPapers ?? false)
  const values = {
    preset,
    isFrozen: isFrozen ?? isFrozenAtFirst[preset],
    recipient: recipient ?? presetWords[preset].recipient,
    days,
    kinds,
    year,
    component,
    takesPapers: preset === 'craftsman' && takesPapers,
  }
  const scope = scopeFor(subject, values)

  const bodyOf = (chosen: ParcelScope): NewShare => ({
    folderId: subject.folderId,
    preset,
    scope: chosen,
    ...(preset === 'own' && { kinds: ownKinds(kinds) }),
    isFrozen: values.isFrozen,
    days,
    recipient: values.recipient,
    ...(values.takesPapers && { takesPapers: true }),
  })
  const making = useMutation({
    mutationFn: (chosen: ParcelScope) => withProof(() => call(shares.add, { body: bodyOf(chosen) })),
    onSuccess: onMade,
    meta: { topic: 'share' as const },
  })
  const { error } = making
  const problemOf = (path: string) =>
    error instanceof Problem ? error.fields.find((field) => field.path === path)?.message : undefined
  return {
    values,
    making,
    make: () => (scope === null ? setPartMissing(true) : making.mutate(scope)),
    /** What is chosen so far; null while a part is missing, which is then said. A name that is missing has none there. */
    chosen: () => {
      if (scope !== null) return { ...bodyOf(scope), recipient: values.recipient.trim() || 'mottagaren' }
      setPartMissing(true)
      return null
    },
    problems: {
      recipient: problemOf('recipient'),
      days: problemOf('days'),
      component: isPartMissing ? 'Välj en komponent, eller dela hela mappen.' : undefined,
    },
    change: {
      preset: setPreset,
      isFrozen: setFrozen,
      recipient: setRecipient,
      days: setDays,
      kinds: setKinds,
      takesPapers: setTakesPapers,
    },
    choose: {
      year: setYear,
      component: (chosen: ComponentToShow) => {
        setComponent(chosen)
        setPartMissing(false)
      },
    },
  }
}

/** Whether a share of each preset is frozen unless its maker says otherwise. */
const isFrozenAtFirst: Record<SharePreset, boolean> = {
  insurance: true,
  agent: false,
  meeting: true,
  craftsman: false,
  own: true,
}

/** An own choice has its kinds alone, as the contract names them. */
const ownKinds = ({ withCosts, things, history, planned, faults, fileKinds }: ParcelKinds): ParcelKinds => ({
  withCosts,
  things,
  history,
  planned,
  faults,
  fileKinds,
})

/** Chosen papers come along alone; of anything else an own choice begins with all that is there. */
function kindsFor({ scope, seesCosts }: ShareSubject): ParcelKinds {
  const { own } = kindsOfPreset
  if (scope.kind !== 'papers') return { ...own, withCosts: own.withCosts && seesCosts }
  return { withCosts: false, things: false, history: false, planned: false, faults: false, fileKinds: [] }
}

/** Shown to a craftsman before, and about to be once more. */
const isOfWholeFolder = ({ like }: ShareSubject) => like?.preset === 'craftsman' && like.choice.scope.kind === 'folder'

type Chosen = { preset: SharePreset; year: number; component: ComponentToShow }

/** Of a whole folder, the meeting is shown a year and the craftsman a component or all of it; null: not chosen yet. */
function scopeFor({ scope }: ShareSubject, { preset, year, component }: Chosen): ParcelScope | null {
  if (scope.kind !== 'folder') return scope
  if (preset === 'meeting') return { kind: 'year', year }
  if (preset === 'craftsman') {
    if (component === null) return null
    if (component !== 'folder') return { kind: 'component', componentId: component.id }
  }
  return scope
}
