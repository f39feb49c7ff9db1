import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import { product } from '#contract/platform/product.ts'
import type { SupportCaseDetails } from '#contract/accounts/support.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { answerCaseMutation } from '../agentApi.ts'
import { ReplyBox } from '../ReplyBox.tsx'
import type { Job } from './jobs.ts'

type AdviceAnswerProps = {
  supportCase: SupportCaseDetails
  /** Those of the folder that is looked into; none before it has been opened. */
  jobs: readonly Job[]
}

type Proposal = { title: string; description: string; checklist: string; jobId: number | null }
const nothing: Proposal = { title: '', description: '', checklist: '', jobId: null }

/** Answers a question for advice, and may propose an event and name the firm that did a job. */
export function AdviceAnswer({ supportCase: { id, name }, jobs }: AdviceAnswerProps) {
  const [proposal, setProposal] = useState<Proposal>()
  const answering = useMutation({
    ...answerCaseMutation(id, proposal && toSend(proposal)),
    onSuccess: () => setProposal(undefined),
  })
  return (
    <ReplyBox
      label={`Svar till ${name}`}
      hint={`Svaret syns i ${product.name} med ditt förnamn, och går via mejl.`}
      sendText="Skicka svar"
      sentText="Svaret har skickats."
      draft={`answer-${id}`}
      sending={answering}
      hasFiles
      also={proposal}
      fields={proposal && <ProposalFields proposal={proposal} jobs={jobs} onChange={setProposal} />}
      other={
        <Button variant="quiet" onClick={() => setProposal(proposal ? undefined : nothing)}>
          {proposal ? 'Ta bort förslaget' : 'Föreslå något'}
        </Button>
      }
    />
  )
}

const toSend = ({ checklist, ...rest }: Proposal) => ({ ...rest, checklist: checklist.split('\n') })

type ProposalFieldsProps = {
  proposal: Proposal
  jobs: readonly Job[]
  onChange: (proposal: Proposal) => void
}

function ProposalFields({ proposal, jobs, onChange }: ProposalFieldsProps) {
  const change = (changes: Partial<Proposal>) => onChange({ ...proposal, ...changes })
  return (
    <fieldset className="flex flex-col gap-5 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">Förslag</legend>
      <TextField
        label="Händelse att lägga till"
        optional
        maxLength={limits.title}
        value={proposal.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextArea
        label="Beskrivning av händelsen"
        optional
        rows={3}
        maxLength={limits.description}
        value={proposal.description}
        onChange={({ target }) => change({ description: target.value })}
      />
      <TextArea
        label="Checklista"
        hint={`En punkt på varje rad, högst ${limits.checklistItems}.`}
        optional
        rows={3}
        value={proposal.checklist}
        onChange={({ target }) => change({ checklist: target.value })}
      />
      {jobs.length > 0 ? (
        <SelectField
          label="Firma som har gjort ett jobb där"
          optional
          placeholder="Ingen"
          options={jobs.map(({ id, title, firmName }) => ({ value: id, label: `${firmName}: ${title}` }))}
          value={proposal.jobId ?? ''}
          onChange={({ target }) => change({ jobId: Number(target.value) || null })}
        />
      ) : (
        <p className="text-sm text-ink-muted">
          En firma kan du föreslå när du har öppnat insynen, om någon har gjort ett jobb där.
        </p>
      )}
    </fieldset>
  )
}
