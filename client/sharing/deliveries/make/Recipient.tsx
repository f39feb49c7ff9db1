import { SegmentedControl } from '#client/ui/fields/SegmentedControl.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { GroupHeading } from '#client/ui/layout/rows/Sheet.tsx'
import type { DeliveryForm } from './deliveryForm.ts'

const ways = [
  { value: 'mail', label: 'E-post' },
  { value: 'slip', label: 'Lapp med QR' },
] as const

type RecipientProps = { form: DeliveryForm; byMail: boolean; setByMail: (byMail: boolean) => void }

/** To whom a delivery goes, and from whom it comes. */
export function Recipient({ form, byMail, setByMail }: RecipientProps) {
  const { errors } = form.formState
  const field = (
    name: 'customerName' | 'customerEmail' | 'place' | 'invoice' | 'firmName' | 'organisationNumber' | 'title',
  ) => ({
    ...form.register(name),
    error: errors[name]?.message,
    autoComplete: 'off',
  })
  return (
    <section>
      <GroupHeading level={2}>Till</GroupHeading>
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface-raised p-4.5 shadow-card">
        <SegmentedControl
          label="Så får kunden leveransen"
          segments={ways}
          value={byMail ? 'mail' : 'slip'}
          onChange={(way) => setByMail(way === 'mail')}
        />
        <TextField label="Kund" {...field('customerName')} />
        {byMail && <TextField label="E-post" type="email" {...field('customerEmail')} />}
        <TextField label="Var jobbet gjordes" optional {...field('place')} />
        <TextField label="Fakturanummer" optional {...field('invoice')} />
        <TextField label="Jobbet" {...field('title')} />
        <TextField label="Firma" {...field('firmName')} />
        <TextField label="Organisationsnummer" optional {...field('organisationNumber')} />
      </div>
    </section>
  )
}
