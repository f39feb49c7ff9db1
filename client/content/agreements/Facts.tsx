import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { agreements, type Agreement } from '#contract/content/agreements.ts'
import { priceOn } from '#contract/rules/agreementPrice.ts'
import { agreementReminders, nextDecision } from '#contract/rules/noticeDay.ts'
import { moneyText } from '#contract/rules/money.ts'
import { agreementKind } from '#contract/items/agreement.ts'
import { changeValues } from './changeValues.ts'
import { urls } from '#contract/platform/urls.ts'
import { call } from '#client/platform/api/http.ts'
import { at } from '#client/platform/api/query.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Switch } from '#client/ui/fields/CheckboxField.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { dayOfDecision, monthsInWords, noticeText, periodWords, reminderDay, shortDay } from './agreementText.ts'
import { addressOf } from './api.ts'
import { panel } from './panel.ts'

type FactsProps = { agreement: Agreement; today: string; mayChange: boolean }

/** What is known of it, and whether it is reminded of. */
export function Facts({ agreement, today, mayChange }: FactsProps) {
  const price = priceOn(agreement.prices ?? [], today) ?? agreement.prices?.at(-1)
  const { folderId, componentId, componentName, replacesId, replacesTitle, replacedById, replacedByTitle } = agreement
  const to = (id: number | null, title: string | null) =>
    id !== null && title ? <TextLink to={addressOf(folderId, id)}>{title}</TextLink> : null
  return (
    <section aria-label="Avtalet" className={panel('flex flex-col gap-3')}>
      <h2 className="font-semibold">Avtalet</h2>
      <DefinitionList
        items={[
          { label: 'Med', value: agreement.firmName },
          { label: agreementKind.fields.number.label, value: agreement.number },
          { label: 'Från', value: agreement.startsOn && nearDayText(agreement.startsOn, today) },
          { label: 'Till', value: agreement.endsOn && nearDayText(agreement.endsOn, today) },
          { label: 'Sedan', value: afterText(agreement) },
          { label: 'Uppsägning', value: agreement.after === 'ends' ? null : (noticeText(agreement) ?? 'vet inte') },
          { label: 'Betalas', value: price && `${moneyText(price.amount, price.currency)} ${periodWords[price.per]}` },
          { label: 'Ansvarig', value: agreement.responsibleName },
          {
            label: 'Hör till',
            value:
              componentId !== null && componentName ? (
                <TextLink to={urls.component(folderId, componentId)}>{componentName}</TextLink>
              ) : null,
          },
          { label: 'Ersätter', value: to(replacesId, replacesTitle) },
          { label: 'Ersatt av', value: to(replacedById, replacedByTitle) },
          { label: 'Anteckning', value: agreement.description },
        ]}
      />
      {mayChange && <Reminders {...{ agreement, today }} />}
    </section>
  )
}

function afterText({ after, renewsMonths }: Agreement): string {
  if (after === 'runsOn') return 'Löper vidare'
  if (after === 'ends') return 'Tar slut'
  return renewsMonths === null ? 'Förnyas' : `Förnyas ${monthsInWords(renewsMonths)} i taget`
}

function Reminders({ agreement, today }: Omit<FactsProps, 'mayChange'>) {
  const decision = nextDecision(agreement, today)
  const change = useMutation({
    mutationFn: (reminders: 'on' | 'off') =>
      call(agreements.change, { ...at(agreement), body: { ...changeValues(agreement), reminders } }),
    meta: { topic: 'agreement' },
    onError: (error) => showToast({ text: errorText(error), tone: 'danger' }),
  })
  if (!decision) return null
  const day = reminderDay(dayOfDecision(decision), agreementReminders.first)
  const text = `Påminn ${shortDay(day < today ? dayOfDecision(decision) : day, today)}`
  const isOn = (change.isPending ? change.variables : agreement.reminders) === 'on'
  return (
    <p className="flex items-center gap-3 border-t border-line pt-2 text-sm">
      <BellRing aria-hidden="true" className="size-4.5 text-ink-muted" />
      <span className="grow">{text}</span>
      <Switch label={text} checked={isOn} onChange={() => change.mutate(isOn ? 'off' : 'on')} />
    </p>
  )
}
