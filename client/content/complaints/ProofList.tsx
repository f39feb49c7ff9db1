import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Complaint } from '#contract/content/complaints.ts'
import { urls } from '#contract/platform/urls.ts'
import { LazyAttachedFiles } from '#client/platform/attachments/LazyAttachedFiles.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { SectionHeader } from '#client/ui/layout/headers.tsx'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { proofOf } from './words.ts'

type ProofListProps = { complaint: Complaint; mayChange: boolean }

/** What strengthens the matter: what there is, and what is missing with the press that mends it. */
export function ProofList({ complaint, mayChange }: ProofListProps) {
  const [isAdding, setAdding] = useState(false)
  const { folderId, componentId, name } = complaint
  const proof = proofOf(complaint)
  const found = proof.filter(({ isThere }) => isThere).length
  const add = (label: string) => (
    <Button size="small" icon={<Plus />} aria-expanded={isAdding} onClick={() => setAdding(true)}>
      {label}
    </Button>
  )
  const presses = {
    receipt: add('Lägg till kvittot'),
    pictures: add('Lägg till bild'),
    plate: componentId !== null && (
      <ButtonLink size="small" to={urls.fillInComponent(folderId, componentId, 'plate')}>
        Fotografera märkskylten
      </ButtonLink>
    ),
    fault: null,
  }
  return (
    <section>
      <SectionHeader
        title={
          <>
            Det som styrker saken{' '}
            <span className="font-normal text-ink-muted">
              {found} av {proof.length}
            </span>
          </>
        }
      />
      <Sheet level={3}>
        {proof.map(({ kind, isThere, title, second }) => (
          <Row
            key={kind}
            lead={<IconTile icon={isThere ? <Check /> : <Plus />} isAccent={isThere} />}
            title={title}
            second={second}
            actions={!isThere && mayChange && presses[kind]}
          />
        ))}
      </Sheet>
      {isAdding && <LazyAttachedFiles target={targetOf(complaint)} mayAdd={mayChange} label={name} />}
    </section>
  )
}

/** Where its papers lie: with the component, or else with what was done. */
const targetOf = ({ folderId, componentId, aboutActivityId, activityId }: Complaint) => {
  if (componentId !== null) return { folderId, componentId }
  return { folderId, activityId: aboutActivityId ?? activityId ?? 0 }
}
