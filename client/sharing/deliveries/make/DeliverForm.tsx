import { zodResolver } from '@hookform/resolvers/zod'
import { Eye, Send } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { DeliveryDraft } from '#contract/sharing/deliveryForm.ts'
import { NewDelivery, type DeliverySource } from '#contract/sharing/deliveryForm.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import type { FileTarget } from '#client/platform/attachments/uploads/queuedUpload.ts'
import { showFormProblem } from '#client/platform/forms/formProblem.ts'
import { fallback } from '#client/platform/text/fallbacks.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Form, FormError } from '#client/ui/fields/Form.tsx'
import { FlowFoot, FlowFrame, WithSide } from '#client/ui/flow/FlowFrame.tsx'
import { PageHeader, useDocumentTitle } from '#client/ui/layout/headers.tsx'
import { useAddDelivery } from '../api.ts'
import { Components, Job } from '../claim/DeliveredThings.tsx'
import { useLook } from '../look/useLook.ts'
import { LinkedDelivery } from '../made/LinkedDelivery.tsx'
import { useFilledBefore, useKeptWhileFilling } from './deliveryDraft.ts'
import { PapersOfTrade } from './PapersOfTrade.tsx'
import { Recipient } from './Recipient.tsx'
import { ServiceField } from './ServiceField.tsx'
import { WhoSeesWhat } from './WhoSeesWhat.tsx'

type DeliverFormProps = { folder: OpenFolder; source: DeliverySource; draft: DeliveryDraft }

/** A job, as it is to be delivered: what goes along is frozen when it is sent. */
export function DeliverForm({ folder, source, draft }: DeliverFormProps) {
  const navigate = useNavigate()
  const add = useAddDelivery()
  const title = source.kind === 'folder' ? `Allt i ${folder.title || fallback.title}` : draft.title || fallback.activity
  useDocumentTitle(`${add.data ? 'Levererat' : 'Leverera'}: ${title}`)
  const [byMail, setByMail] = useState(true)
  const before = useFilledBefore({ folderId: folder.id, source })
  const defaultValues = { ...valuesOf(draft, source), ...before.saved?.values }
  const form = useForm({ resolver: zodResolver(NewDelivery), defaultValues })
  const forget = useKeptWhileFilling(form, before)
  const { errors, isSubmitting } = form.formState
  const [trade, notNeeded = []] = useWatch({ control: form.control, name: ['trade', 'notNeeded'] })
  const papers = draft.trades.find((one) => one.trade === trade)?.papers ?? []
  const missing = papers.filter(
    ({ id, state }) => state === 'missing' && !notNeeded.some(({ paper }) => paper === id),
  ).length
  const look = useLook()
  // As it would be sent, but to whom: no address is needed to see it.
  const onLook = form.handleSubmit((values) => look.open({ filled: { ...values, customerEmail: null } }))
  const leave = () => void navigate(urls.folder(folder.id))
  const onSubmit = form.handleSubmit(async (values) => {
    if (byMail && !values.customerEmail) {
      const message = 'Skriv kundens adress, eller välj Lapp med QR.'
      form.setError('customerEmail', { message }, { shouldFocus: true })
      return
    }
    try {
      await add.mutateAsync(byMail ? values : { ...values, customerEmail: null })
      forget()
    } catch (error) {
      showFormProblem(form, error)
    }
  })

  if (add.data) {
    return (
      <FlowFrame name="Leverera till kund" onClose={leave} foot={null}>
        <PageHeader title="Levererat" />
        <LinkedDelivery {...add.data} />
      </FlowFrame>
    )
  }
  return (
    <>
      <Form onSubmit={(event) => void onSubmit(event)}>
        <FlowFrame
          name="Leverera till kund"
          onClose={leave}
          foot={<Foot missing={missing} isSubmitting={isSubmitting} onLook={() => void onLook()} />}
        >
          <PageHeader
            title={title}
            lead={`Från ${folder.title || fallback.title}. Kunden får en egen kopia. Ni behåller er.`}
          />
          <FormError message={errors.root?.message} />
          <WithSide
            side={
              <>
                <Recipient form={form} byMail={byMail} setByMail={setByMail} />
                <WhoSeesWhat content={draft.content} />
                <Button className="sm:hidden" icon={<Eye />} onClick={() => void onLook()}>
                  Se som kunden
                </Button>
              </>
            }
          >
            {draft.content.events.map((event) => (
              <Job key={event.number} event={event} isOnlyOne={draft.content.events.length === 1} />
            ))}
            <Components components={draft.content.components} />
            <PapersOfTrade form={form} papers={papers} target={targetOf(folder.id, source)} />
            <ServiceField form={form} />
          </WithSide>
        </FlowFrame>
      </Form>
      {look.window}
    </>
  )
}

/** What the papers that are added here belong to. */
export function targetOf(folderId: number, source: DeliverySource): FileTarget {
  if (source.kind === 'event') return { folderId, activityId: source.activityId }
  return source.kind === 'component' ? { folderId, componentId: source.componentId } : { folderId }
}

type FootProps = { missing: number; isSubmitting: boolean; onLook: () => void }

/** On a phone there is no room for the look: it stands with what the customer sees. */
function Foot({ missing, isSubmitting, onLook }: FootProps) {
  return (
    <FlowFoot
      sum={missing > 0 && `${missing} papper saknas`}
      note={missing > 0 ? 'Kan skickas efteråt' : 'Ni behåller er egen kopia'}
    >
      <Button variant="quiet" className="max-sm:hidden" onClick={onLook}>
        Se som kunden
      </Button>
      <Button type="submit" variant="primary" icon={<Send />} isBusy={isSubmitting} busyText="Levererar…">
        Leverera
      </Button>
    </FlowFoot>
  )
}

const valuesOf = (draft: DeliveryDraft, source: DeliverySource): NewDelivery => ({
  folderId: draft.folderId,
  source,
  title: draft.title,
  trade: draft.trade,
  firmName: draft.firmName,
  organisationNumber: draft.organisationNumber ?? '',
  customerName: draft.customerName,
  customerEmail: '',
  place: draft.place ?? '',
  invoice: '',
  notNeeded: [],
  service: null,
})
