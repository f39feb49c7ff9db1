import { screen, waitFor } from '@testing-library/react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { files } from '#contract/content/files.ts'
import type { ReceiptFields } from '#contract/intake/reading.ts'
import { readings } from '#contract/intake/readings.ts'
import type { CostValues } from '#client/platform/forms/AmountField.tsx'
import { anActivity } from '#client/testing/answers.ts'
import { aStoredFile } from '#client/testing/files.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { ReadCosts } from './ReadCosts.tsx'

const at = { page: 1, box: [0.1, 0.4, 0.5, 0.42] as [number, number, number, number] }
const total: ReceiptFields['total'] = { state: 'agrees', value: 46_730, why: 'vatAddsUp', ...at }
const vat: ReceiptFields['vat'] = {
  state: 'agrees',
  value: [{ rate: 25, net: 37_384, vat: 9346 }],
  why: 'vatAddsUp',
  ...at,
}

function Form({ cost }: { cost?: number }) {
  const form = useForm<CostValues>({ defaultValues: { cost: cost ?? null } })
  const shown = useWatch({ control: form.control, name: ['cost', 'vat', 'currency'] })
  return (
    <FormProvider {...form}>
      <ReadCosts activity={anActivity({ id: 7, folderId: 12 })} />
      <output>{JSON.stringify(shown)}</output>
    </FormProvider>
  )
}

function open(fields: ReceiptFields, cost?: number) {
  const shown = { preview: 'done', mediaType: 'image/jpeg', name: 'Kvitto.jpg', width: 400, height: 800 } as const
  serve(files.ofUser, [aStoredFile({ id: 4, activityId: 7, ...shown })])
  const calls = serve(readings.ofFile, {
    state: 'done',
    reason: null,
    pageCount: 1,
    pages: [{ page: 1, width: 400, height: 800, text: 'TOTALT' }],
    receipt: { kind: 'receipt', fields, others: [] },
    agreement: null,
  })
  return { ...show(<Form {...(cost !== undefined && { cost })} />), calls }
}

test('what the papers of an event say that it cost is offered, with its place, and in the field after a press', async () => {
  const { user } = open({ total, vat })
  const offer = await screen.findByRole('button', { name: /^Fyll i 467,30/ })
  expect(screen.getByText('[null,null,null]')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Visa var det står' }))
  expect(screen.getByTitle('Summa i bilden')).toBeDefined()
  await user.click(offer)
  expect(screen.getByText('[46730,9346,"SEK"]')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Fyll i/ })).toBeNull()
})

test('a sum that fails its check is not offered', async () => {
  const { calls } = open({ total: { state: 'failed', value: null, read: '467', why: 'doesNotAddUp', ...at } })
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('group', { name: 'Läst ur papperet' })).toBeNull()
})

test('a sum in another currency is in that, unless one was chosen', async () => {
  const { user } = open({ total, currency: { state: 'read', value: 'EUR', ...at } })
  await user.click(await screen.findByRole('button', { name: /^Fyll i 467,30.€/ }))
  expect(screen.getByText('[46730,null,"EUR"]')).toBeDefined()
})
