import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { agreements, type Agreement } from '#contract/content/agreements.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { oneAgreement } from './api.ts'
import { PriceHistory } from './PriceHistory.tsx'

const each = {
  currency: 'SEK',
  per: 'month',
  unit: null,
  unitPrice: null,
  yearlyUse: null,
  fileId: null,
  fileName: null,
}
const aPrice = (id: number, fromOn: string, amount: number) => ({ ...each, id, fromOn, amount })

function Page() {
  const agreement = useQuery(oneAgreement(12, 61)).data?.items[0]
  return agreement ? <PriceHistory agreement={agreement} today="2026-12-01" mayChange /> : null
}

test('who takes a price away by a key is led to those that are left', async () => {
  let prices = [aPrice(3, '2026-03-01', 46_500), aPrice(2, '2025-04-01', 42_000), aPrice(1, '2024-05-01', 39_500)]
  serve(agreements.inFolder, () => [{ id: 61, folderId: 12, number: null, prices } as unknown as Agreement])
  serve(agreements.removePrice, () => {
    prices = prices.slice(1)
    return { id: 61, folderId: 12, prices } as never
  })
  const { user } = show(<Page />, { client: queryClient })
  const remove = await screen.findByRole('button', { name: 'Ta bort priset från 1 mars 2026' })
  remove.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(remove.isConnected).toBe(false))
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.textContent).toContain('395 → 420')
})
