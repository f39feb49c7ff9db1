import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpenFolder } from '#contract/folders.ts'
import { severity } from '#contract/severity.ts'
import { show } from '../testing/show.tsx'
import { OpenFaults } from './OpenFaults.tsx'

const open = (openFaults: OpenFolder['openFaults'] | undefined) =>
  show(<OpenFaults folder={{ id: 12, ...(openFaults !== undefined && { openFaults }) }} />)

test.each([
  [{ total: 2, worst: severity.urgent }, '2 öppna fel\u00a0· bråttom'],
  [{ total: 1, worst: severity.canWait }, '1 öppet fel\u00a0· kan vänta'],
])('how much is to be repaired leads there', (openFaults, text) => {
  open(openFaults)
  const link = screen.getByRole('link')
  expect([link.textContent, link.getAttribute('href')]).toEqual([text, '/objectPage_tabs1/12/fel'])
})

test.each([null, undefined])('where nothing is, or nothing is known yet, nothing is said', (openFaults) => {
  open(openFaults)
  expect(screen.queryByRole('link')).toBeNull()
})
