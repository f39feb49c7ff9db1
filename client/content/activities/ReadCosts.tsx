import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Activity } from '#contract/content/activities.ts'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import { files, type StoredFile } from '#contract/content/files.ts'
import { readings, type Reading } from '#contract/intake/readings.ts'
import { at, query } from '#client/platform/api/query.ts'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { ReadPicture } from '#client/platform/reading/ReadPicture.tsx'
import { readFacts } from '#client/platform/reading/readFacts.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CostPrefill } from './CostPrefill.tsx'

/** As many papers of an event are looked at for a receipt. */
const mostRead = 5

/** What the papers of an event say that it cost, for the fields of the form around it: in none of them before a press. */
export function ReadCosts({ activity: { id, folderId } }: { activity: Activity }) {
  const read = useReceiptOf({ folderId, activityId: id })
  if (!read) return null
  return (
    <CostPrefill fields={read.receipt.fields} title={titleOf(read.file)}>
      <Where {...read} />
    </CostPrefill>
  )
}

type ReadFile = { file: StoredFile; receipt: NonNullable<Reading['receipt']>; pages: Reading['pages'] }

/** The first receipt among the papers of the event; none while they are asked for. */
function useReceiptOf(target: { folderId: number; activityId: number }): ReadFile | null {
  const { data } = useQuery(query(files.ofUser, { query: { ...target, topX: mostRead } }))
  const papers = data?.items ?? []
  const answers = useQueries({ queries: papers.map((file) => query(readings.ofFile, at(file))) })
  for (const [index, { data: reading }] of answers.entries()) {
    const file = papers[index]
    if (file && reading?.receipt?.kind) return { file, receipt: reading.receipt, pages: reading.pages }
  }
  return null
}

/** Where in the picture it stands. */
function Where({ file, receipt, pages }: ReadFile) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const facts = readFacts(receipt.fields).filter(({ key, place }) => (key === 'total' || key === 'vat') && place)
  const page = pages.find((one) => one.page === 1)
  if (file.preview !== 'done' || !page) return null
  return (
    <>
      <Button size="small" variant="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Dölj bilden' : 'Visa var det står'}
      </Button>
      <div id={id} hidden={!isOpen} className="w-full">
        {isOpen && (
          <ReadPicture
            src={fileAddress('large', file.id)}
            alt={titleOf(file)}
            page={page}
            facts={facts}
            lit="total"
            onLit={() => undefined}
          />
        )}
      </div>
    </>
  )
}
