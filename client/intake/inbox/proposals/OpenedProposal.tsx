import { Sparkles } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import type { Proposal } from '#contract/intake/proposals.ts'
import { urls } from '#contract/platform/urls.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { itemWords } from '#client/platform/text/itemWords.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { FlowFoot, FlowFrame } from '#client/ui/flow/FlowFrame.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { BriefRow } from '#client/ui/layout/rows/BriefRow.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { PlanForm } from './PlanForm.tsx'
import { fromText } from './proposalText.ts'
import { usePlanForm } from './usePlanForm.ts'
import { useTurnDown } from './useTurnDown.ts'

/** One proposal: why, and from what, beside as what it is planned. */
export function OpenedProposal({ proposal }: { proposal: Proposal }) {
  const formId = useId()
  const navigate = useNavigate()
  const turnDown = useTurnDown(proposal)
  const toInbox = () => void navigate(urls.inbox, { replace: true })
  const { form, series } = usePlanForm(proposal)
  const foot = (
    <FlowFoot
      note={
        <Button
          variant="quiet"
          className="-ms-3"
          isBusy={turnDown.isPending}
          onClick={() => turnDown.mutate(undefined, { onSuccess: toInbox })}
        >
          Nej tack
        </Button>
      }
    >
      <Button variant="primary" type="submit" form={formId} isBusy={form.formState.isSubmitting} busyText="Planerar…">
        Planera
      </Button>
    </FlowFoot>
  )
  return (
    <FlowFrame name="Inkorg" onClose={() => void navigate(urls.inbox)} foot={foot}>
      <PageHeader title={proposal.title} lead={<From proposal={proposal} />} />
      <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2 lg:items-start">
        <Why proposal={proposal} />
        <PlanForm {...{ proposal, form, series, formId }} onPlanned={toInbox} />
      </div>
    </FlowFrame>
  )
}

const From = ({ proposal }: { proposal: Proposal }) => (
  <span className="flex items-center gap-1.5">
    <Sparkles aria-hidden="true" className="size-4 shrink-0" />
    {fromText(proposal)}
  </span>
)

/** The words of a program, as text and nothing else, and below them what of the reader's own it was read from. */
function Why({ proposal: { why, sources } }: { proposal: Proposal }) {
  return (
    <section className="flex flex-col gap-3">
      <div>
        <GroupHeading level={2}>Därför</GroupHeading>
        <p className="sheet p-4 whitespace-pre-line wrap-anywhere">{why}</p>
      </div>
      {sources.length > 0 && (
        <Sheet label="Källor">
          {sources.map((source) => (
            <Source key={`${source.kind} ${source.id}`} {...source} />
          ))}
        </Sheet>
      )}
      <p className="text-sm text-ink-muted">
        Texten ovan är skriven av ett program.{sources.length > 0 && ' Källorna är era egna.'} Efter ditt ja står du som
        den som har planerat, och en stjärna visar att ett program föreslog det.
      </p>
    </section>
  )
}

function Source({ kind, id, folderId, title, day, quote }: Proposal['sources'][number]) {
  const { one, Icon } = itemWords[kind]
  return (
    <BriefRow
      lead={<IconTile icon={<Icon />} />}
      title={title}
      to={urls.item(kind, folderId, id)}
      rest={[capitalised(one), periodText(day)].filter(Boolean).join(' · ')}
      isTwo
      outcome={quote && <p className="ps-10 text-sm wrap-anywhere text-ink-muted">”{quote}”</p>}
    />
  )
}
