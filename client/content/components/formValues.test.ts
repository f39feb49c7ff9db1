import { expect, test } from 'vitest'
import { aComponent } from '#client/testing/answers.ts'
import { toFormValues } from './formValues.ts'

test('what a thing would cost today is left as it is, if a process of the version before did not say it', () => {
  expect(toFormValues(aComponent({ priceToday: 2_750_000 })).priceToday).toBe(2_750_000)
  const { priceToday: _, ...before } = aComponent()
  expect(toFormValues(before as ReturnType<typeof aComponent>).priceToday).toBeUndefined()
  expect(toFormValues(undefined).priceToday).toBeNull()
})
