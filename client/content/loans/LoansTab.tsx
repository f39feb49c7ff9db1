import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { HandHelping } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { loans, type Loan } from '#contract/content/loans.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { mayInFolder } from '#contract/rules/archive.ts'
import type { PagedList } from '#client/platform/api/paging.ts'
import { choicesIn, pages } from '#client/platform/api/query.ts'
import { FailedList } from '#client/platform/lists/FailedList.tsx'
import { ShowMore } from '#client/platform/lists/ShowMore.tsx'
import { inWords } from '#client/platform/text/inWords.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Loading, RowShapes } from '#client/ui/feedback/Skeleton.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { Accordion, AccordionSheet } from '#client/ui/layout/Accordion.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import { LendLine } from './LendLine.tsx'
import { LoanRow } from './LoanRow.tsx'
import { isLate } from '#client/platform/text/loanText.ts'

/** What of a folder is lent, which keys are with whom, and what has come back. */
export function LoansTab({ folder }: { folder: OpenFolder }) {
  const list = useQuery(choicesIn(loans.inFolder, folder.id))
  const back = useInfiniteQuery(pages(loans.inFolder, { query: { folderId: folder.id, list: 'back' } }))
  const [open, setOpen] = useState<string | null>(null)
  const [line, setLine] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const mayLend = mayInFolder(folder, 'UpdateActivity')
  if (!list.data || back.isLoading)
    return list.isLoadingError ? (
      <FailedList what="Det som är utlånat" list={list} />
    ) : (
      <Loading>
        <RowShapes count={6} />
      </Loading>
    )
  const { items } = list.data
  const lendAgain = (words: string) => {
    setLine(words)
    field.current?.focus()
  }
  return (
    <div className="flex flex-col gap-2">
      {mayLend && (
        <LendLine
          folderId={folder.id}
          earlier={[...items, ...(back.data?.items ?? [])]}
          {...{ line, setLine, field }}
        />
      )}
      {items.length === 0 && !back.data?.items.length && (
        <EmptyState icon={<HandHelping />} title="Inget är utlånat.">
          {mayLend
            ? 'Skriv vad du lånar ut, till vem och till när, så vet du var det är. En nyckel får sitt nummer: ”Ytterdörren nyckel 3 till Petra”.'
            : 'Här står det som lånas ut, till vem och till när.'}
        </EmptyState>
      )}
      <Accordion expanded={open} onExpandedChange={setOpen} revealOnMount={false}>
        <Groups folderId={folder.id} {...{ items, lendAgain }} />
        <Returned list={back} folderId={folder.id} />
      </Accordion>
    </div>
  )
}

type GroupsProps = { folderId: number; items: Loan[]; lendAgain: (words: string) => void }

function Groups({ folderId, items, lendAgain }: GroupsProps) {
  const keys = items.filter(({ keyNumber }) => keyNumber !== null)
  const late = items.filter((loan) => isLate(loan)).toSorted(byDay)
  const out = items.filter((loan) => loan.keyNumber === null && !isLate(loan)).toSorted(byDay)
  const rows = (some: readonly Loan[]) =>
    some.map((loan) => <LoanRow key={loan.id} {...{ loan, folderId, lendAgain }} />)
  const keysInTime = keys.filter((loan) => !isLate(loan))
  const keysOut = keys.filter(({ returnedOn }) => returnedOn === null).length
  return (
    <>
      {late.length > 0 && (
        <Group heading="Skulle ha kommit tillbaka" count={late.length} isLate>
          {rows(late)}
        </Group>
      )}
      {out.length > 0 && (
        <Group heading="Ute" count={out.length}>
          {rows(out)}
        </Group>
      )}
      {keysInTime.length > 0 && (
        <Group
          heading={
            <>
              Nycklar{' '}
              <span className="font-normal text-ink-muted tabular-nums">{`${keysOut} ute av ${keys.length}`}</span>
            </>
          }
        >
          {rows(keysInTime)}
        </Group>
      )}
    </>
  )
}

type GroupProps = { heading: ReactNode; count?: number; isLate?: boolean; children: ReactNode }

function Group({ children, heading, ...head }: GroupProps) {
  return (
    <section>
      <GroupHeading level={2} {...head}>
        {heading}
      </GroupHeading>
      <AccordionSheet>{children}</AccordionSheet>
    </section>
  )
}

type ReturnedProps = { list: PagedList<Loan>; folderId: number }

/** What has come back, folded away. */
function Returned({ list, folderId }: ReturnedProps) {
  const [isOpen, setOpen] = useState(false)
  if (!list.data?.total) return null
  const { items, total } = list.data
  if (!isOpen)
    return (
      <Button variant="quiet" className="self-center" onClick={() => setOpen(true)}>
        {total === 1 ? 'Visa det som har kommit tillbaka' : `Visa de ${inWords(total)} som kommit tillbaka`}
      </Button>
    )
  return (
    <Group heading="Har kommit tillbaka" count={total}>
      {items.map((loan) => (
        <LoanRow key={loan.id} {...{ loan, folderId }} />
      ))}
      <ShowMore list={list} />
    </Group>
  )
}

/** The soonest first, and what is lent until further notice last. */
const byDay = (one: Loan, other: Loan) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999')
