import { Search } from 'lucide-react'
import { Controller, useForm } from 'react-hook-form'
import { Chapter } from './Specimen.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { CheckboxField } from '#client/ui/fields/CheckboxField.tsx'
import { CopyField } from '#client/ui/fields/CopyField.tsx'
import { DateField } from '#client/ui/fields/DateField.tsx'
import { DateRangeField } from '#client/ui/fields/DateRangeField.tsx'
import type { DateRange } from '#client/ui/fields/dateValue.ts'
import { Form, FormActions, FormError, FormRow } from '#client/ui/fields/Form.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { TextArea } from '#client/ui/fields/TextArea.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'

const categories = [
  { value: 1, label: 'Hus' },
  { value: 2, label: 'Båt' },
  { value: 3, label: 'Förening' },
]

export function FieldGallery() {
  return (
    <Chapter title="Fält och formulär">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-16">
        <LiveForm />
        <States />
      </div>
    </Chapter>
  )
}

type Values = {
  title: string
  category: string
  password: string
  text: string
  day: string | null
  days: DateRange | null
  agreed: boolean
}

function LiveForm() {
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: {
      title: '',
      day: '2026-11-21',
      days: { start: '2026-11-21', end: '2026-11-24' },
      text: 'Bytte packning.',
    },
  })
  const { errors } = formState
  const needed = { required: 'Detta fält är obligatoriskt.' }
  const names: Record<string, string> = { title: 'Fyll i mappens namn', category: 'Välj en kategori' }
  const problems = Object.keys(errors).map((name) => ({ name, message: names[name] ?? name }))
  return (
    <Form onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <FormError
        message={problems.length > 0 ? 'Vänligen fyll i alla obligatoriska fält.' : undefined}
        problems={problems}
      />
      <TextField label="Namn på mappen" required error={errors.title?.message} {...register('title', needed)} />
      <FormRow>
        <SelectField
          label="Kategori"
          options={categories}
          placeholder="Välj kategori"
          error={errors.category?.message}
          {...register('category', needed)}
        />
        <PasswordField
          label="Lösenord"
          autoComplete="new-password"
          hint="Minst 8&nbsp;tecken"
          {...register('password')}
        />
      </FormRow>
      <FormRow>
        <Controller name="day" control={control} render={({ field }) => <DateField label="Dag" {...field} />} />
        <Controller
          name="days"
          control={control}
          render={({ field }) => <DateRangeField label="Från och till" {...field} />}
        />
      </FormRow>
      <TextArea label="Beskrivning" optional maxLength={2000} {...register('text')} />
      <CheckboxField label="Skicka till alla i mappen" appearance="switch" {...register('agreed')} />
      <FormActions>
        <Button type="submit" variant="primary">
          Spara
        </Button>
        <Button variant="quiet">Avbryt</Button>
      </FormActions>
    </Form>
  )
}

function States() {
  return (
    <div className="flex flex-col gap-5">
      <TextField label="Sök" type="search" icon={<Search />} placeholder="Sök bland komponenter" />
      <TextField
        label="E-post"
        type="email"
        defaultValue="anna.se"
        error="E-postadressen är inte korrekt formaterad. Kontrollera och försök igen."
      />
      <TextField label="Roll" disabled defaultValue="Grundare" hint="Grundarens roll kan inte ändras." />
      <TextField label="Telefon" optional type="tel" />
      <DateField label="Datum" value={null} onChange={() => undefined} error="Välj ett datum." />
      <TextArea label="Meddelande" rows={3} maxLength={40} defaultValue="Vi ses på lördag klockan tio vid bryggan" />
      <div className="flex flex-col">
        <CheckboxField label="Kom ihåg mig" defaultChecked />
        <CheckboxField label="Meddela teamet" hint="Alla i teamet får ett mail." />
        <CheckboxField label="Kan inte ändras" disabled />
        <CheckboxField label="Jag har läst villkoren" error="Kryssa i rutan för att gå vidare." />
        <CheckboxField label="Till kundtjänst" appearance="switch" defaultChecked />
      </div>
      <CopyField
        label="Inbjudningslänk"
        value="https://parmen.example/inbjudan/8f2c1e90"
        hint="Länken gäller i 30&nbsp;dagar."
      />
    </div>
  )
}
