import { Fragment } from 'react'
import type { MeterUse } from '#contract/content/meters.ts'
import { urls } from '#contract/platform/urls.ts'
import type { MeterUnit } from '#contract/rules/meter.ts'
import { moneyText } from '#contract/rules/money.ts'
import { today } from '#client/platform/text/dates.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { costTitle, unitPriceText, usedText } from './usedText.ts'

type CostOfMonthProps = {
  use: MeterUse
  cost: NonNullable<MeterUse['cost']>
  latest: NonNullable<MeterUse['latest']>
  unit: MeterUnit
}

/** What the latest month costs, by the prices of the agreements. */
export function CostOfMonth({ use, cost: { lines, total }, latest, unit }: CostOfMonthProps) {
  const title = costTitle(latest, today())
  // Two lines may say the same: the same use at the same price, before and after a day.
  const rows = lines.map(({ title: name, used, unitPrice, amount }, at) => ({
    key: at,
    text:
      used === null || unitPrice === null
        ? `${name}, fast avgift`
        : `${usedText(used, unit)} à ${unitPriceText(unitPrice)}`,
    amount,
  }))
  const sum = { key: 'sum', text: latest.month === today().slice(0, 7) ? 'Hittills' : 'Tillsammans', amount: total }
  const agreements = [...new Map(lines.map((line) => [line.agreementId, line])).values()]
  return (
    <section className="sheet" aria-label={title}>
      <div className="flex flex-col gap-2 p-4 sm:p-5">
        <h2 className="font-semibold">{title}</h2>
        <dl className="flex flex-col gap-1 text-sm tabular-nums">
          {(rows.length > 1 ? [...rows, sum] : rows).map((row) => (
            <div
              key={row.key}
              className="flex justify-between gap-4 not-first:last:border-t not-first:last:border-line not-first:last:pt-1 not-first:last:font-semibold"
            >
              <dt>{row.text}</dt>
              <dd className="shrink-0 whitespace-nowrap">{moneyText(Math.round(row.amount / 100) * 100, 'SEK')}</dd>
            </div>
          ))}
        </dl>
        <p className="text-xs text-ink-muted">
          Bara det som avtalen säger är med:{' '}
          {agreements.map(({ agreementId, folderId, title: name }, at) => (
            <Fragment key={agreementId}>
              {at > 0 && ', '}
              <TextLink to={urls.item('agreement', folderId, agreementId)}>{name}</TextLink>
              {folderId !== use.folderId && ' i huvudmappen'}
            </Fragment>
          ))}
          .
        </p>
      </div>
    </section>
  )
}
