import { useQuery } from '@tanstack/react-query'
import {
  CalendarDays,
  CircleAlert,
  Download,
  Equal,
  FileText,
  FolderPlus,
  Gauge,
  GitCompare,
  Package,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { trashRetentionDays } from '#contract/platform/limits.ts'
import { imports } from '#contract/intake/imports.ts'
import type { ImportCounts, ImportPapers, OpenImport } from '#contract/intake/importShapes.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { daysText } from '#client/platform/text/amounts.ts'
import { longDayText, momentText } from '#client/platform/text/dates.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { FlowFrame } from '#client/ui/flow/FlowFrame.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { useCancel, useRowsLeft, useUndo } from './api.ts'
import { leftText, namesText, papersUnderWay } from './papers.ts'
import { itemsText, meterTitle, readingsText, rowsText, sumsText } from './importText.ts'

/** While it is written: how far it has come. Nothing of it is there before all of it is. */
export function Writing({ run }: { run: OpenImport }) {
  const cancel = useCancel(run)
  const navigate = useNavigate()
  const of = (run.counts?.activities ?? 0) + (run.counts?.components ?? 0)
  return (
    <FlowFrame name="Hämta in" onClose={() => void navigate(urls.folder(run.folderId))} foot={null}>
      <PageHeader title="Hämtar in" lead="Allt kommer in på en gång, eller inget. Du kan stänga sidan under tiden." />
      <div className="flex flex-col items-start gap-4">
        <progress
          className="w-full max-w-xl accent-accent"
          aria-label="Hämtar in"
          max={Math.max(of, 1)}
          value={run.written}
        />
        <p role="status" className="text-sm text-ink-muted tabular-nums">
          {run.written.toLocaleString('sv-SE')} av {of.toLocaleString('sv-SE')}
        </p>
        <Button variant="secondary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
          Avbryt
        </Button>
        {cancel.error && <Alert tone="danger">{errorText(cancel.error)}</Alert>}
      </div>
    </FlowFrame>
  )
}

/** What came in, and how all of it is undone. */
export function DoneStep({ run }: { run: OpenImport }) {
  const navigate = useNavigate()
  const { counts } = run
  const isUndone = run.state === 'undone'
  return (
    <FlowFrame name="Hämta in" onClose={() => void navigate(urls.folder(run.folderId))} foot={null}>
      <PageHeader
        title={isUndone ? 'Det är ångrat' : counts ? `${itemsText(counts)} är på plats` : 'Klart'}
        lead={
          isUndone
            ? `Det som kom in ligger i papperskorgen i ${daysText(trashRetentionDays)}. Där går allt att få tillbaka på en gång.`
            : `${run.name}${run.doneAt ? `, ${momentText(run.doneAt)}` : ''}. Det gick i ett svep: allt eller inget.`
        }
      />
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink variant="primary" to={urls.folder(run.folderId)}>
            Öppna {run.folderTitle}
          </ButtonLink>
          {isUndone ? (
            <>
              <ButtonLink variant="secondary" to={urls.takeIn(run.folderId)}>
                Hämta in en annan fil
              </ButtonLink>
              <ButtonLink variant="secondary" to={urls.trash}>
                Till papperskorgen
              </ButtonLink>
            </>
          ) : (
            <Undo run={run} />
          )}
        </div>
        {!isUndone && (
          <p className="text-xs text-ink-muted">
            Går att ångra till {longDayText(run.until)}, också om ni skrivit mer efteråt.
          </p>
        )}
        {!isUndone && counts && <Report run={run} counts={counts} />}
      </div>
    </FlowFrame>
  )
}

function Report({ run, counts }: { run: OpenImport; counts: ImportCounts }) {
  const left = useRowsLeft(run)
  const notIn = counts.leftOut + counts.notUnderstood
  return (
    <section className="flex flex-col gap-1">
      <GroupHeading level={2}>Det blev så här</GroupHeading>
      <Sheet>
        {counts.activities > 0 && (
          <Row
            lead={<IconTile icon={<CalendarDays />} />}
            title={itemsText({ ...counts, components: 0 })}
            second={[years(counts), counts.components === 0 && sumsText(counts.sums)].filter(Boolean).join(' · ')}
          />
        )}
        {counts.components > 0 && (
          <Row lead={<IconTile icon={<Package />} />} title={itemsText({ ...counts, activities: 0 })} />
        )}
        {counts.readings > 0 && (
          <Row lead={<IconTile icon={<Gauge />} />} title={readingsText(counts.readings)} second={meterTitle(run)} />
        )}
        {counts.subFolders.length > 0 && (
          <Row
            lead={<IconTile icon={<FolderPlus />} />}
            title={counts.subFolders.length === 1 ? '1 ny undermapp' : `${counts.subFolders.length} nya undermappar`}
            second={counts.subFolders.join(', ')}
          />
        )}
        {counts.same > 0 && (
          <Row lead={<IconTile icon={<Equal />} />} title={`${counts.same} fanns redan`} second="Rördes inte" />
        )}
        {counts.conflict > 0 && (
          <Row
            lead={<IconTile icon={<GitCompare />} />}
            title={`${counts.conflict} skilde sig från era`}
            second={counts.changed === 0 ? 'Era egna behölls' : `${counts.changed} ändrades efter filen`}
          />
        )}
        {run.papers.all > 0 && <PaperRows papers={run.papers} />}
        {notIn > 0 && (
          <Row
            lead={<IconTile icon={<CircleAlert />} />}
            title={`${rowsText(notIn)} följde inte med`}
            second="Med skälen"
            end={
              <Button
                variant="quiet"
                size="small"
                icon={<Download />}
                isBusy={left.isPending}
                onClick={() => left.mutate()}
              >
                Hämta dem
              </Button>
            }
          />
        )}
      </Sheet>
      <p className="px-1 pt-2 text-sm text-ink-muted">
        Rapporten ligger kvar under Hämta in.
        {run.source === 'pasted' ? '' : ' Filen ligger bland mappens papper och går att ta bort.'}
      </p>
    </section>
  )
}

function PaperRows({ papers }: { papers: ImportPapers }) {
  const { all, laid, waiting, left } = papers
  const underWay = papersUnderWay(papers)
  return (
    <>
      <Row
        lead={<IconTile icon={<FileText />} />}
        title={<span role="status">{`${laid} av ${all} papper på plats`}</span>}
        second={
          underWay > 0
            ? `${underWay} läggs in. Du kan stänga sidan under tiden`
            : waiting > 0 && `${waiting} väntar på virusskyddet eller på ditt svar bland dina uppladdningar`
        }
      />
      {left.map((some) => (
        <Row
          key={some.why}
          lead={<IconTile icon={<CircleAlert />} />}
          title={leftText(papers, some)}
          second={namesText(some)}
        />
      ))}
    </>
  )
}

const years = ({ from, to }: ImportCounts) => {
  const [first, last] = [from?.slice(0, 4), to?.slice(0, 4)]
  return first && last ? (first === last ? first : `${first}–${last}`) : ''
}

/** The button that asked for it is gone. */
const takeFocus = (question: HTMLElement | null) => question?.focus({ preventScroll: true })

/** All of it, at once; what has been changed since is asked about first. */
function Undo({ run }: { run: OpenImport }) {
  const undo = useUndo(run)
  // Undefined until it has been asked once: then the focus comes back to the button.
  const [isAsking, setAsking] = useState<boolean>()
  const changed = useQuery({
    ...query(imports.changedSince, { params: { id: run.id }, query: { folderId: run.folderId, topX: 20 } }),
    enabled: isAsking === true,
  })
  if (!isAsking)
    return (
      <Button variant="secondary" icon={<Undo2 />} autoFocus={isAsking === false} onClick={() => setAsking(true)}>
        Ångra allt
      </Button>
    )
  const list = changed.data
  return (
    <div ref={takeFocus} tabIndex={-1} className="flex basis-full flex-col gap-3 outline-none">
      <Alert tone="warning" title={list && list.total > 0 ? `${list.total} har ändrats sedan dess` : 'Ångra allt?'}>
        {list && list.total > 0 ? (
          <ul className="text-sm">
            {list.items.map(({ kind, id, title }) => (
              <li key={`${kind} ${id}`}>{title}</li>
            ))}
            {list.total > list.items.length && <li>… och {list.total - list.items.length} till</li>}
          </ul>
        ) : (
          <p>Det som kom in läggs i papperskorgen. Det ni har skrivit själva rörs inte.</p>
        )}
      </Alert>
      {undo.error && <Alert tone="danger">{errorText(undo.error)}</Alert>}
      <div className="flex flex-wrap gap-2">
        {list && list.total > 0 && (
          <Button variant="secondary" isBusy={undo.isPending} onClick={() => undo.mutate({ keepsChanged: true })}>
            Ångra, men behåll dem
          </Button>
        )}
        <Button
          variant="danger"
          isBusy={undo.isPending || changed.isFetching}
          busyText="Ångrar…"
          onClick={() => undo.mutate({ keepsChanged: false })}
        >
          {list && list.total > 0 ? 'Ångra dem också' : 'Ja, ångra allt'}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(false)}>
          Behåll allt
        </Button>
      </div>
    </div>
  )
}
