import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import type { OpenImport } from '#contract/intake/importShapes.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { DoneStep, Writing } from '#client/intake/imports/DoneStep.tsx'
import { LookStep } from '#client/intake/imports/LookStep.tsx'
import { PairStep } from '#client/intake/imports/PairStep.tsx'
import { ReadStep } from '#client/intake/imports/ReadStep.tsx'
import { papersUnderWay } from '#client/intake/imports/papers.ts'
import { StartStep } from '#client/intake/imports/StartStep.tsx'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Spinner } from '#client/ui/feedback/Spinner.tsx'
import { FlowFrame } from '#client/ui/flow/FlowFrame.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { useTopOf } from '#client/ui/layout/useTopOf.ts'
import { PageOfFolder } from './folder/PageOfFolder.tsx'

/** Taking in what somebody has elsewhere: read, paired, looked through, and written all of it or none. */
export default function TakeInPage() {
  const [search] = useSearchParams()
  const id = numberIn(search.get('fil'))
  const step = numberIn(search.get('steg'))
  useTopOf(`${id} ${step}`)
  return (
    <PageOfFolder isBare>
      {(folder) =>
        id === undefined ? <Start folder={folder} /> : <Opened key={id} folderId={folder.id} id={id} step={step} />
      }
    </PageOfFolder>
  )
}

const numberIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

function Start({ folder }: { folder: OpenFolder }) {
  const navigate = useNavigate()
  return (
    <FlowFrame name="Hämta in" onClose={() => void navigate(urls.folder(folder.id))} foot={null}>
      {mayInFolder(folder, 'ImportItems') ? (
        <StartStep folder={folder} />
      ) : (
        <>
          <PageHeader title="Hämta in" />
          <Alert>Grundaren och administratörer kan hämta in här, så länge mappen inte är arkiverad.</Alert>
        </>
      )}
    </FlowFrame>
  )
}

/** How often it is asked how far the writing has come, in milliseconds. */
const askAgain = 1_000

const isUnderWay = (run: OpenImport) =>
  run.state === 'writing' || (run.state === 'done' && papersUnderWay(run.papers) > 0)

function Opened({ folderId, id, step }: { folderId: number; id: number; step: number | undefined }) {
  const navigate = useNavigate()
  const {
    data: run,
    error,
    isLoadingError,
    isFetching,
    refetch,
  } = useQuery({
    ...query(imports.one, { params: { id }, query: { folderId } }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? askAgain : false),
  })
  useTopOf(run?.state)
  if (!run)
    return (
      <FlowFrame name="Hämta in" onClose={() => void navigate(urls.takeIn(folderId))} foot={null}>
        <PageHeader title="Hämta in" />
        {isLoadingError ? <RetryAlert error={error} isBusy={isFetching} onRetry={() => void refetch()} /> : <Spinner />}
      </FlowFrame>
    )
  if (run.state === 'writing') return <Writing run={run} />
  if (run.state !== 'draft') return <DoneStep run={run} />
  const at = Math.min(step ?? run.step, run.counts ? 3 : 1)
  if (at === 3) return <LookStep run={run} />
  return at === 2 ? <PairStep run={run} /> : <ReadStep run={run} />
}
