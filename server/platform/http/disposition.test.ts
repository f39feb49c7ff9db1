import { expect, test } from 'vitest'
import { contentDisposition } from './disposition.ts'

test('the name is kept with its letters, without control characters and marks that turn it round', () => {
  expect(contentDisposition('fak\u202etura\u0007 å.pdf')).toBe(
    `attachment; filename="faktura ?.pdf"; filename*=UTF-8''faktura%20%C3%A5.pdf`,
  )
  expect(contentDisposition('Året 2026 i Villa\u2066 Solhem.pdf', { type: 'inline' })).toContain(
    `filename*=UTF-8''%C3%85ret%202026%20i%20Villa%20Solhem.pdf`,
  )
  expect(contentDisposition(undefined, { type: 'inline' })).toBe('inline')
})
