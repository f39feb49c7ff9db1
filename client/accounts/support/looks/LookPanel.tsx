import { useMutation } from '@tanstack/react-query'
import { ArrowLeft, Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { LookKind } from '#contract/accounts/advice.ts'
import { support, type LookShown, type SupportCase } from '#contract/accounts/support.ts'
import { call } from '#client/platform/api/http.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { longDayText } from '#client/platform/text/dates.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FormError } from '#client/ui/fields/Form.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { jobsOf, type Job } from './jobs.ts'
import { LookList } from './LookList.tsx'
import { OpenedItem } from './OpenedItem.tsx'

type LookPanelProps = {
  caseId: number
  look: NonNullable<SupportCase['look']>
  /** Called with the jobs of the folder, once it is open. */
  onJobs: (jobs: Job[]) => void
}

/** The folder that an agent may look into: what there is, and one thing of it at a time. Each opening is told to its people. */
export function LookPanel({ caseId, look, onJobs }: LookPanelProps) {
  const [list, setList] = useState<LookShown>()
  const [item, setItem] = useState<LookShown>()
  const opening = useMutation({
    mutationFn: (what: { kind: LookKind; itemId: number | null }) =>
      call(support.openLook, { params: { id: caseId }, body: what }),
  })
  const panel = useRef<HTMLElement>(null)
  // What was pressed is gone.
  useEffect(() => {
    if (list || item) panel.current?.focus({ preventScroll: true })
  }, [list, item])

  function openFolder() {
    opening.mutate(folder, {
      onSuccess: (shown) => {
        setList(shown)
        onJobs(jobsOf(shown))
      },
    })
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={`Insyn i ${look.folderTitle}`}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface-raised p-4 outline-none"
    >
      <div className="flex flex-wrap items-start gap-3.5">
        <IconTile icon={<Eye />} isAccent />
        <div className="min-w-0 grow basis-48">
          <p className="font-semibold wrap-anywhere">
            Du får titta i {look.folderTitle} till {longDayText(look.until)}
          </p>
          <p className="text-sm text-ink-muted">Den som frågade ser ditt förnamn, vad du öppnar och när.</p>
        </div>
        {!list && (
          <Button size="small" isBusy={opening.isPending} onClick={openFolder}>
            Öppna
          </Button>
        )}
        {item && (
          <Button size="small" icon={<ArrowLeft />} onClick={() => setItem(undefined)}>
            Till listan
          </Button>
        )}
      </div>
      <FormError message={opening.error ? errorText(opening.error) : undefined} />
      {item ? (
        <OpenedItem caseId={caseId} shown={item} />
      ) : (
        list && (
          <LookList
            shown={list}
            isBusy={opening.isPending}
            onOpen={(what) => opening.mutate(what, { onSuccess: setItem })}
          />
        )
      )}
    </section>
  )
}

const folder = { kind: 'folder', itemId: null } as const
