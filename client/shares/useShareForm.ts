import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { kindsOfPreset, type ParcelKinds, type ParcelScope } from '#contract/parcelContent.ts'
import { shareDays } from '#contract/limits.ts'
import { Problem } from '#contract/problems.ts'
import { shares, type MadeShare, type SharePreset } from '#contract/shares.ts'
import { call } from '../api/http.ts'
import { withProof } from '../session/withProof.ts'
import { today } from '../text/dates.ts'
import { presetAtFirst, type ShareSubject } from './subject.ts'
import { presetWords } from './words.ts'

/** What is chosen of a share that is about to be made. What nobody has touched follows the preset. */
export function useShareForm(subject: ShareSubject, onMade: (made: MadeShare) => void) {
  const { like } = subject
  const [preset, setPreset] = useState<SharePreset>(() => presetAtFirst(subject))
  const [isFrozen, setFrozen] = useState<boolean | undefined>(like?.isFrozen)
  const [recipient, setRecipient] = useState<string | undefined>(like?.recipient)
  const [days, setDays] = useState<number>(shareDays.usual)
  const [kinds, setKinds] = useState<ParcelKinds>(() => like?.choice ?? kindsFor(subject))
  const [year, setYear] = useState(() => Number(today().slice(0, 4)))
  const [componentId, setComponentId] = useState<number | null>(null)
  const values = {
    preset,
    isFrozen: isFrozen ?? isFrozenAtFirst[preset],
    recipient: recipient ?? presetWords[preset].recipient,
    days,
    kinds,
    year,
    componentId,
  }
  const scope = scopeFor(subject, values)

  const making = useMutation({
    mutationFn: (chosen: ParcelScope) =>
      withProof(() =>
        call(shares.add, {
          body: {
            folderId: subject.folderId,
            preset,
            scope: chosen,
            ...(preset === 'own' && { kinds: ownKinds(kinds) }),
            isFrozen: values.isFrozen,
            days,
            recipient: values.recipient,
          },
        }),
      ),
    onSuccess: onMade,
    meta: { topic: 'share' as const },
  })
  const { error } = making
  const problemOf = (path: string) =>
    error instanceof Problem ? error.fields.find((field) => field.path === path)?.message : undefined
  return {
    values,
    scope,
    making,
    problems: { recipient: problemOf('recipient'), days: problemOf('days') },
    change: { preset: setPreset, isFrozen: setFrozen, recipient: setRecipient, days: setDays, kinds: setKinds },
    choose: { year: setYear, component: setComponentId },
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

type Chosen = { preset: SharePreset; year: number; componentId: number | null }

/** Of a whole folder, the meeting is shown a year and the craftsman a component; null while that is not chosen. */
function scopeFor({ scope }: ShareSubject, { preset, year, componentId }: Chosen): ParcelScope | null {
  if (scope.kind !== 'folder') return scope
  if (preset === 'meeting') return { kind: 'year', year }
  if (preset === 'craftsman') return componentId === null ? null : { kind: 'component', componentId }
  return scope
}
