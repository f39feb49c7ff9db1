import { useMutation, useQuery } from '@tanstack/react-query'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { agreements, type Agreement, type AgreementPrice, type FoundPrice } from '#contract/content/agreements.ts'
import { perPeriod } from '#contract/rules/agreementChoices.ts'
import { priceChanges, priceOn, whole } from '#contract/rules/agreementPrice.ts'
import { moneyText } from '#contract/rules/money.ts'
import { urls } from '#contract/platform/urls.ts'
import { mutation } from '#client/platform/api/mutation.ts'
import { at, query } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { longDayText, nearDayText } from '#client/platform/text/dates.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { TextLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { useFocusWhenGone } from '#client/ui/overlays/useFocusFallback.ts'

type PriceHistoryProps = { agreement: Agreement; today: string; mayChange: boolean }

/** How the price has changed, and what later papers with its number say; nothing where it is not shown or has not. */
export function PriceHistory({ agreement, today, mayChange }: PriceHistoryProps) {
  const { prices } = agreement
  const found = useQuery({
    ...query(agreements.foundPrices, at(agreement)),
    enabled: mayChange && prices !== null && prices.length > 0 && agreement.number !== null,
  })
  const changes = priceChanges(prices ?? [])
  const news = (found.data ?? []).slice(0, 1)
  if (prices === null || changes.length + news.length === 0) return null
  const currency = prices[0]?.currency ?? 'SEK'
  return (
    <Card level={2} title="Priset">
      <Sheet isPlain>
        {changes.map(({ fromOn, before, after, percent }) => {
          const price = priceOn(prices, fromOn)
          return (
            <Row
              key={fromOn}
              lead={<IconTile icon={after > before ? <TrendingUp /> : <TrendingDown />} />}
              title={`${moneyText(whole(before), currency).replace(/\s?kr$/u, '')} → ${moneyText(whole(after), currency)} från ${longDayText(fromOn)}`}
              second={`${Math.abs(percent)}\u00a0procent${price?.fileName ? `. Läst ur ${price.fileName}` : ''}`}
              end={
                <>
                  {price?.fileId != null && (
                    <TextLink to={urls.item('file', agreement.folderId, price.fileId)}>Papperet</TextLink>
                  )}
                  {price && mayChange && <RemovePrice {...{ agreement, price }} />}
                </>
              }
            />
          )
        })}
      </Sheet>
      {news.map((one) => (
        <Suggested key={one.day} {...{ agreement, today }} found={one} />
      ))}
    </Card>
  )
}

/** What was written of the wrong day is taken away; the toast puts it back. */
function RemovePrice({ agreement, price: { id, fromOn, ...price } }: { agreement: Agreement; price: AgreementPrice }) {
  const { params, query: inFolder } = at(agreement)
  const noteFocus = useFocusWhenGone()
  const putBack = useMutation(mutation(agreements.price, 'agreement', at(agreement)))
  const remove = useMutation({
    ...mutation(agreements.removePrice, 'agreement', { params: { ...params, priceId: id }, query: inFolder }),
    onSuccess: () =>
      showToast({
        text: 'Priset är borttaget.',
        action: { label: 'Ångra', run: () => putBack.mutate({ fromOn, ...price }) },
      }),
    onError: showError,
  })
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={`Ta bort priset från ${longDayText(fromOn)}`}
      isBusy={remove.isPending}
      onClick={() => {
        noteFocus()
        remove.mutate(undefined)
      }}
    >
      Ta bort
    </Button>
  )
}

/** A later paper with its number has another amount: a press makes that the price. */
function Suggested({ agreement, found, today }: { agreement: Agreement; found: FoundPrice; today: string }) {
  const latest = agreement.prices?.[0]
  const save = useMutation(mutation(agreements.price, 'agreement', at(agreement)))
  if (!latest) return null

  async function take() {
    try {
      const { amount, currency, day, fileId } = found
      const { unit, unitPrice, yearlyUse, per } = latest as NonNullable<typeof latest>
      await save.mutateAsync({ fromOn: day, amount, currency, per, unit, unitPrice, yearlyUse, fileId })
      showToast({ text: 'Priset är sparat.' })
    } catch (error) {
      showError(error)
    }
  }

  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
      <span className="grow">
        {found.title}, {nearDayText(found.day, today)}: {moneyText(found.amount, found.currency)}. Är det priset{' '}
        {perPeriod[latest.per]} nu?
      </span>
      <Button size="small" isBusy={save.isPending} onClick={() => void take()}>
        Ja, spara
      </Button>
    </p>
  )
}
