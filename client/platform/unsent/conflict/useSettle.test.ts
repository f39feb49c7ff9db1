import { expect, test } from 'vitest'
import { settleErrorText } from './useSettle.ts'

test('a browser that is full says so, and one that does not answer that', () => {
  expect(settleErrorText(new DOMException('', 'QuotaExceededError'))).toMatch(/^Det är fullt .+ allt ligger kvar\./)
  expect(settleErrorText(new DOMException('', 'AbortError'))).toMatch(/^Webbläsaren svarar inte just nu\./)
})
