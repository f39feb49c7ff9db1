import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { handOvers, type HandOverDraft } from '#contract/sharing/handOvers.ts'
import type { Member } from '#contract/people/members.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { RetryAlert } from '#client/platform/lists/RetryAlert.tsx'
import { useUser } from '#client/platform/session/session.tsx'
import { fullName } from '#client/people/members/names.ts'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { FlowFrame } from '#client/ui/flow/FlowFrame.tsx'
import { Stepper } from '#client/ui/flow/Stepper.tsx'
import { PageHeader } from '#client/ui/layout/headers.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { namesText } from '#client/platform/text/namesText.ts'
import { Foot } from './Foot.tsx'
import { FlowSkeleton } from './FlowSkeleton.tsx'
import { LookAndSend } from './LookAndSend.tsx'
import { stepsOf, stepIn, headingOf, type Step } from './steps.ts'
import { ToWhom } from './ToWhom.tsx'
import { useDraft } from './useDraft.ts'
import { useGiving } from './useGiving.ts'
import { usePreview } from './usePreview.ts'
import { useWhom } from './useWhom.ts'
import { WhatGoes } from './WhatGoes.tsx'
import { WithinTeam } from './WithinTeam.tsx'

type GiveFolderProps = {
  folder: OpenFolder
  first: HandOverDraft
  /** Nothing was saved yet. */
  isNew: boolean
  members: readonly Member[]
  onLink: (secret: string) => void
}

/** The three steps in which a folder is handed over to somebody outside. */
export function GiveFolder({ folder, first, isNew, members, onLink }: GiveFolderProps) {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const saving = useDraft(folder.id, { first, isNew })
  // The later steps need what was chosen in the first.
  const step = saving.isSaved ? stepIn(search) : 'what'
  const { draft, change } = saving
  const counted = usePreview(folder.id, draft.choice)
  const { preview, isCounting } = counted
  const { data: saved } = useQuery({ ...query(handOvers.ofFolder, { params: { id: folder.id } }), enabled: false })
  const whom = useWhom(saving)
  const coOwners = members.filter(({ userId }) => userId !== null && draft.coOwnerIds.includes(userId)).map(fullName)
  const giving = useGiving(folder.id, step, { saving, leaveWhom: whom.leave, coOwners, onLink })
  const { error, isBusy } = giving
  const top = useFocusOfStep(step, error)

  function close() {
    void saving.saveChanges().catch(() => undefined)
    void navigate(urls.folder(folder.id))
  }

  const isEmpty = preview !== undefined && preview.goes + preview.stays === 0
  return (
    <Form onSubmit={giving.onSubmit}>
      <FlowFrame
        name={`Lämna över ${folder.title}`}
        saved={saving.hasFailed ? <NotSaved onRetry={saving.retry} /> : saving.savedText}
        onClose={close}
        foot={
          isEmpty ? null : (
            <Foot
              {...{ step, isCounting, isBusy, coOwners, folderId: folder.id }}
              figures={preview}
              isLink={draft.buyers.length === 0}
            />
          )
        }
      >
        <Stepper steps={stepsOf(folder.id)} current={['what', 'whom', 'send'].indexOf(step)} />
        <div ref={top} tabIndex={-1} className="outline-none">
          <PageHeader title={headingOf(step, folder.categoryId)} lead={leadOf(step, draft)} />
        </div>
        {saving.hasFailed && (
          <p className="pb-3 text-sm sm:hidden">
            <NotSaved onRetry={saving.retry} />
          </p>
        )}
        <FormError message={error ? errorText(error) : undefined} />
        {counted.answer.isLoadingError && (
          <RetryAlert
            error={counted.answer.error}
            isBusy={counted.answer.isFetching}
            onRetry={() => void counted.answer.refetch()}
          />
        )}
        {step === 'what' && <Unconfirmed />}
        {step === 'what' && members.length > 0 && <WithinTeam folder={folder} />}
        {isEmpty ? (
          <p className="text-ink-muted">Det finns inget att lämna över än.</p>
        ) : !preview ? (
          <FlowSkeleton />
        ) : step === 'what' ? (
          <WhatGoes folder={folder} choice={draft.choice} preview={preview} onChange={(choice) => change({ choice })} />
        ) : step === 'whom' ? (
          <ToWhom
            {...{ draft, members }}
            {...whom.field}
            onChange={whom.change}
            years={preview.years}
            ends={saved?.ends ?? null}
          />
        ) : (
          <LookAndSend {...{ folder, draft, preview, coOwners }} />
        )}
      </FlowFrame>
    </Form>
  )
}

/** A stranger is mailed by those alone whose own address is confirmed: told before anything is chosen. */
function Unconfirmed() {
  const { email, isEmailVerified } = useUser()
  if (isEmailVerified) return null
  return (
    <div className="mb-5">
      <Alert tone="warning" title="Bekräfta din e-postadress först">
        Vi mejlar ingen åt dig förrän du har öppnat länken i mejlet till {email}. Kom mejlet inte fram? Skicka det igen
        under <TextLink to={urls.accountContact}>Mina uppgifter</TextLink>. Det du väljer här sparas så länge.
      </Alert>
    </div>
  )
}

function NotSaved({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className="link-text" onClick={onRetry}>
      Sparades inte · försök igen
    </button>
  )
}

/** After a step, and where it was refused, the keyboard and what reads aloud are at the heading. */
function useFocusOfStep(step: Step, error: unknown) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step && !error) return
    shown.current = step
    top.current?.focus()
  }, [step, error])
  return top
}

function leadOf(step: Step, { buyers }: HandOverDraft): ReactNode {
  if (step === 'what')
    return 'Vi har lagt upp det så som det brukar vara. Ändra det du vill – ingen får veta något förrän du skickar i steg 3.'
  if (step === 'whom') return undefined
  const who = buyers.length === 0 ? 'köparen' : namesText(buyers)
  return `Ingenting händer förrän ${who} säger ja. Fram till dess kan du ta tillbaka allt med ett tryck.`
}
