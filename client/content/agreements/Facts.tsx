import { parseDate } from '@internationalized/date'
import { useMutation } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { agreements, type Agreement } from '#contract/content/agreements.ts'
import { afterEndWords } from '#contract/rules/agreementChoices.ts'
import { agreementReminders, endOfPeriod, nextDecision } from '#contract/rules/noticeDay.ts'
import { agreementKind } from '#contract/items/agreement.ts'
import { urls } from '#contract/platform/urls.ts'
import { call } from '#client/platform/api/http.ts'
import { at } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { Switch } from '#client/ui/fields/CheckboxField.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { DefinitionList } from '#client/ui/layout/DefinitionList.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { monthsInWords, noticeText, paidText, shortDay } from './agreementText.ts'
import { addressOf } from './api.ts'
import { changeOf } from './formValues.ts'

type FactsProps = { agreement: Agreement; today: string; mayChange: boolean }

/** What is known of it, and whether it is reminded of. */
export function Facts({ agreement, today, mayChange }: FactsProps) {
  const end = endOfPeriod(agreement, today) ?? agreement.endsOn
  const { folderId, componentId, componentName, replacesId, replacesTitle, replacedById, replacedByTitle } = agreement
  const to = (id: number | null, title: string | null) =>
    id !== null && title ? <TextLink to={addressOf(folderId, id)}>{title}</TextLink> : null
  return (
    <Card level={2} title="Avtalet">
      <DefinitionList
        items={[
          { label: 'Med', value: agreement.firmName },
          { label: agreementKind.fields.number.label, value: agreement.number },
          { label: 'Från', value: agreement.startsOn && nearDayText(agreement.startsOn, today) },
          {
            label: agreement.noticeRule === 'yearlyDay' ? 'Huvudförfallodag' : 'Till',
            value: end && nearDayText(end, today),
          },
          { label: 'Sedan', value: afterText(agreement) },
          {
            label: 'Uppsägning',
            value: agreement.after === 'ends' ? null : (noticeText(agreement, today) ?? 'vet inte'),
          },
          { label: 'Betalas', value: paidText(agreement, today) },
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
    </Card>
  )
}

const afterText = ({ after, renewsMonths }: Agreement) =>
  after === 'renews' && renewsMonths !== null ? `Förnyas ${monthsInWords(renewsMonths)} i taget` : afterEndWords[after]

function Reminders({ agreement, today }: Omit<FactsProps, 'mayChange'>) {
  const decision = nextDecision(agreement, today)
  const change = useMutation({
    mutationFn: (reminders: 'on' | 'off') =>
      call(agreements.change, { ...at(agreement), body: changeOf(agreement, { reminders }) }),
    meta: { topic: 'agreement' },
    onError: showError,
  })
  if (!decision) return null
  const day = parseDate(decision.day).subtract({ days: agreementReminders.first }).toString()
  const text = `Påminn ${shortDay(day < today ? decision.day : day, today)}`
  const isOn = (change.isPending ? change.variables : agreement.reminders) === 'on'
  return (
    <p className="flex items-center gap-3 border-t border-line pt-2 text-sm">
      <BellRing aria-hidden="true" className="size-4.5 text-ink-muted" />
      <span className="grow">{text}</span>
      <Switch label={text} checked={isOn} onChange={() => change.mutate(isOn ? 'off' : 'on')} />
    </p>
  )
}
