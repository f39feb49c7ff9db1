import { useMutation } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { FirstSteps as Steps } from '#contract/folders/folderCardFields.ts'
import { week, type WeekMail } from '#contract/accounts/week.ts'
import { folders, type OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { FileInput } from '#client/platform/attachments/uploads/FileInput.tsx'
import { formDraftKey, logDraft } from '#client/platform/drafts/clearDrafts.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useUser } from '#client/platform/session/session.tsx'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'

const LazyPlansDialog = lazy(async () => ({ default: (await import('./PlansDialog.tsx')).PlansDialog }))

const counts = ['', 'ett steg', 'två steg', 'tre steg', 'fyra steg']

/** What a new folder is begun with, the first step opened; the steps that are done have left. */
export function FirstSteps({ folder, done }: { folder: OpenFolder; done: Steps }) {
  const [isGoingThrough, setGoingThrough] = useState(false)
  const see = useMutation({
    ...mutation(folders.seeFirstSteps, 'folder', { params: { id: folder.id } }),
    onError: (error: Error) => showToast({ text: errorText(error) }),
  })
  const choose = useMutation({
    ...mutation(week.setMail, 'folder'),
    onSuccess: (_answer, { mail }) =>
      mail === 'weekly' && showToast({ text: 'Sparat. Första mejlet kommer på söndag.' }),
    onError: (error: Error) => showToast({ text: errorText(error) }),
  })
  const steps = stepsLeft(folder, done)

  function putAway() {
    see.mutate({ seen: 'all' })
    leaveButton()
  }

  function chooseMail(mail: WeekMail) {
    choose.mutate({ mail })
    leaveButton()
  }

  if (steps.length === 0) return null
  return (
    <section className="pb-5">
      <GroupHeading
        level={2}
        end={
          <Button size="small" variant="quiet" className="-me-2" aria-label="Dölj Kom i gång" onClick={putAway}>
            Dölj
          </Button>
        }
      >
        Kom i gång <span className="font-normal text-ink-muted">{counts[steps.length]}</span>
      </GroupHeading>
      <Sheet label="Kom i gång">
        {steps.map((step, index) => (
          <StepRow
            key={step}
            {...{ step, folder, done }}
            number={index + 1}
            goThrough={() => setGoingThrough(true)}
            isAllRight={() => see.mutate({ seen: 'plans' })}
            chooseMail={chooseMail}
          />
        ))}
      </Sheet>
      {isGoingThrough && (
        <Suspense fallback={null}>
          <LazyPlansDialog
            folder={folder}
            onClose={() => setGoingThrough(false)}
            onDone={() => see.mutate({ seen: 'plans' })}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The pressed button will be gone. */
const leaveButton = () => document.getElementById('innehall')?.focus({ preventScroll: true })

type Step = 'plans' | 'folder' | 'event' | 'company' | 'weekMail'

function stepsLeft({ counts: { children } }: OpenFolder, done: Steps): Step[] {
  const isLeft: Record<Step, boolean> = {
    plans: done.plans > 0,
    folder: done.plans === 0 && children === 0,
    event: !done.hasDoneEvent,
    company: !done.hasCompany,
    weekMail: !done.hasChosenWeekMail,
  }
  return (Object.keys(isLeft) as Step[]).filter((step) => isLeft[step])
}

type StepRowProps = {
  step: Step
  number: number
  folder: OpenFolder
  done: Steps
  goThrough: () => void
  isAllRight: () => void
  chooseMail: (mail: WeekMail) => void
}

function StepRow({ step, number, folder, done, goThrough, isAllRight, chooseMail }: StepRowProps) {
  const { id, roleId, categoryId } = folder
  const { title, text, button, start, others }: StepContent = {
    plans: {
      title: 'Stryk det som inte stämmer',
      text: `Mallen la in ${done.plans} ${done.plans === 1 ? 'sak' : 'saker'} att göra.`,
      button: 'Gå igenom listan',
      start: goThrough,
      others: (
        <Button size="small" variant="quiet" onClick={isAllRight}>
          Allt stämmer
        </Button>
      ),
    },
    folder: {
      title: 'Gör den första undermappen',
      text: 'Ett område för sig, med egna händelser och komponenter.',
      button: 'Ny undermapp',
      start: () => openModal('AddChildObject', { id, roleId, params: { categoryId } }),
    },
    event: {
      title: 'Skriv in det senaste som gjordes',
      text: 'En rad eller en bild av kvittot.',
      button: 'Skriv en rad',
      start: () => openModal('AddActivity', { id, roleId, params: null }),
      others: <OtherWays folder={folder} />,
    },
    company: {
      title: 'Bjud in den du delar med',
      text: 'Ni ser samma saker och delar på sysslorna.',
      button: 'Bjud in',
      start: () => openModal('AddMember', { id, roleId, params: null }),
    },
    weekMail: {
      title: 'Få din vecka på söndagar?',
      text: 'Högst fem rader i ett mejl, och inget mejl när det är lugnt.',
      button: 'Ja tack',
      start: () => chooseMail('weekly'),
      others: (
        <Button size="small" variant="quiet" onClick={() => chooseMail('off')}>
          Nej tack
        </Button>
      ),
    },
  }[step]
  const isFirst = number === 1
  // A question is answered by its buttons alone.
  const isAsked = step === 'weekMail'
  return (
    <Row
      lead={
        <span className="grid size-7 place-items-center rounded-full border-2 border-accent text-sm font-semibold text-accent">
          {number}
        </span>
      }
      title={title}
      second={text}
      {...(!isFirst && !isAsked && { onOpen: start, end: <ChevronRight aria-hidden="true" className="size-4.5" /> })}
      actions={
        (isFirst || isAsked || step === 'event') && (
          <>
            {(isFirst || isAsked) && (
              <Button variant={isFirst ? 'primary' : 'secondary'} size="small" onClick={start}>
                {button}
              </Button>
            )}
            {others}
          </>
        )
      }
    />
  )
}

type StepContent = { title: string; text: string; button: string; start: () => void; others?: ReactNode }

/** A receipt lies in '+ Logga' as it opens. */
function OtherWays({ folder: { id, roleId } }: { folder: OpenFolder }) {
  const { userId } = useUser()

  async function open(pictures: File[]) {
    const { addFiles } = await import('#client/platform/attachments/uploads/formFiles.ts')
    addFiles(formDraftKey(userId, logDraft(id)), pictures)
    openModal('AddActivity', { id, roleId, params: null })
  }

  return (
    <>
      <FileInput isCamera className={buttonStyle('quiet', 'small')} onFiles={(files) => void open(files)}>
        Fota ett kvitto
      </FileInput>
      <ButtonLink variant="quiet" size="small" to={urls.takeIn(id)}>
        Hämta in
      </ButtonLink>
    </>
  )
}
