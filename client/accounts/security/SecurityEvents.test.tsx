import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { security, type SecurityEvent } from '#contract/accounts/security.ts'
import { serve } from '#client/testing/serve.ts'
import { show } from '#client/testing/show.tsx'
import { SecurityEvents } from './SecurityEvents.tsx'

const anEvent = (changes: Partial<SecurityEvent>): SecurityEvent => ({
  id: 1,
  kind: 'signedIn',
  createdAt: '2026-11-21T10:05:00.000Z',
  address: '192.0.2.7',
  actorName: null,
  ...changes,
})

test('each event says what happened, when, and from where or by whom', async () => {
  serve(security.events, [
    anEvent({ id: 3, kind: 'roleChanged', address: null, actorName: 'Anna Berg' }),
    anEvent({ id: 2, kind: 'roleChanged' }),
    anEvent({}),
  ])
  show(<SecurityEvents />)
  const texts = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(texts[0]).toMatch(/^Anna Berg ändrade din roll i en mapp.*2026/)
  expect(texts[0]).not.toContain('från')
  expect(texts[1]).toMatch(/^Du ändrade någons roll i en mapp.* · från 192\.0\.2\.7$/)
  expect(texts[2]).toMatch(/^Inloggning/)
})

test('an account without events says so', async () => {
  serve(security.events, [])
  show(<SecurityEvents />)
  expect(await screen.findByText('Här har inget hänt än.')).toBeDefined()
})
